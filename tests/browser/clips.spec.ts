/** The clips of ASR and call testing: fetched when play is pressed, and heard word by word. */
import { expect, holdBack, SCRIPTS, smallTargets, test, type Locator, type Page } from './fixtures.ts';
import { isScript, noteRequests } from './requests.ts';

const clips = {
  '/ai-testing/asr': { said: 'disposed, heard as sposed', atStep: 17 },
  '/ai-testing/call': { said: 'move, heard as use', atStep: 6 },
};

const panelOf = (page: Page): Locator => page.locator('figure:has([data-clip])');
const play = (page: Page): Locator => panelOf(page).getByRole('button', { name: /^(Play|Pause)$/ });
const isSound = (url: string): boolean => /\.(ogg|m4a)$/.test(url);

for (const [path, { said, atStep }] of Object.entries(clips)) {
  test(`${path}: one clip, fetched on press; its words light up and go out`, async ({ page }) => {
    const asked = noteRequests(page);
    const scripts = noteRequests(page, isScript);
    await page.goto(path);
    await play(page).hover();
    await expect.poll(() => scripts.length).toBe(1);
    await expect(panelOf(page).getByRole('slider')).toBeAttached();
    expect(asked.filter(isSound)).toEqual([]);
    await play(page).click();
    await expect(play(page)).toHaveText('Pause');
    await expect(panelOf(page).locator('.heard-now')).toBeVisible();
    await expect(panelOf(page).locator('.unheard').first()).toBeAttached();
    expect(new Set(asked.filter(isSound)).size).toBe(1);
    await expect(play(page)).toHaveText('Play');
    await expect(panelOf(page).locator('.heard-now, .unheard')).toHaveCount(0);
    expect(scripts).toHaveLength(1);
  });

  test(`${path}: by keys, at another speed`, async ({ page }) => {
    await page.goto(path);
    await play(page).focus();
    const place = page.getByRole('slider', { name: 'Loudness of the clip' });
    await place.fill(String(atStep));
    await expect(place).toHaveAttribute('aria-valuetext', new RegExp(`^\\d\\.\\d s: ${said}$`));
    const speed = panelOf(page).getByRole('button', { name: 'Speed' });
    await speed.press('Enter');
    await expect(speed).toHaveText('Speed 0.75×');
    const rate = (): Promise<number> =>
      page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate);
    expect(await rate()).toBe(0.75);
    await play(page).press('Space');
    await expect(play(page)).toHaveText('Pause');
    await play(page).press('Space');
    await expect(play(page)).toHaveText('Play');
    expect(await smallTargets(panelOf(page).getByRole('button'))).toEqual([]);
  });
}

test('a press before the island has come is not lost', async ({ page }) => {
  await page.goto('/ai-testing/asr');
  const release = await holdBack(page, SCRIPTS);
  await play(page).click();
  release();
  await expect(play(page)).toHaveText('Pause');
});

test('paused before its sound has come, it can be played again', async ({ page }) => {
  await page.goto('/ai-testing/asr');
  await play(page).hover();
  await expect(panelOf(page).getByRole('slider')).toBeAttached();
  const release = await holdBack(page, '**/*.{ogg,m4a}');
  await play(page).click();
  await expect(play(page)).toHaveText('Pause');
  await play(page).click();
  await expect(play(page)).toHaveText('Play');
  release();
  await play(page).click();
  await expect(panelOf(page).locator('.heard-now')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser’s own player and the transcript', async ({ page }) => {
    await page.goto('/ai-testing/asr');
    const panel = panelOf(page);
    await expect(panel.locator('audio[controls]')).toBeVisible();
    await expect(panel.locator('button').filter({ visible: true })).toHaveCount(0);
    await expect(panel.getByRole('listitem').filter({ hasText: 'sposed' })).toHaveText(
      'sub disposed sposed'.replaceAll(' ', ''),
    );
    await expect(panel).toContainText('LibriVox');
  });
});
