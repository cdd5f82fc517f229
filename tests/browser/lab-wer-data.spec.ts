/** What visitors bring to the transcript lab besides two transcripts, and the files that they take away. */
import * as lab from './lab.ts';
import { expect, PHONE, test, type Page } from './fixtures.ts';

const PATH = '/labs/wer';

const open = (page: Page, button: string, name: string, text: string) =>
  page.getByLabel(button).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const rule = (page: Page, name: string) =>
  page.locator('[data-lab]').getByRole('listitem').filter({ hasText: name });

const bySpeaker = (speakers: number): string =>
  `speaker,ref,system a,system b\n${Array.from({ length: speakers * 10 }, (_, row) => `s${row % speakers},a b c d,a b c d,${row % 2 ? 'a b c x' : 'a x c x'}`).join('\n')}`;

test('with a speaker column intervals and verdicts are of speakers, and it can be left out', async ({
  page,
}) => {
  await lab.touchLab(page, PATH);
  await open(page, 'Open files', 'few.csv', bySpeaker(5));
  await expect(lab.panel(page)).toContainText('Intervals are based on 5 speakers');
  await expect(lab.panel(page)).toContainText('Fewer than six speakers with words cannot show a difference');
  await open(page, 'Open files', 'more.csv', bySpeaker(12));
  await expect(lab.panel(page)).toContainText('system a makes fewer errors');
  await page.getByRole('combobox', { name: 'Speaker' }).selectOption('none');
  await expect(lab.panel(page)).toContainText('Intervals are based on 120 utterances.');
});

test('own replacements: opened, switched off, corrected and removed', async ({ page }) => {
  await lab.touchLab(page, PATH);
  await page.locator('summary', { hasText: 'Your own replacements' }).click();
  await open(page, 'Open a list', 'mine.glm', '[fifty] => [50] / [ ] __ [ ]\n[eight] => {[8] / [ate]}\n');
  const own = rule(page, 'mine.glm: 1 entry');
  await expect(own).toContainText('changes the score by −2.4 / 0.0');
  await expect(
    page.getByText('mine.glm, line 2: offers several replacements; keep one of them.'),
  ).toBeVisible();
  const rate = page.getByText('% WER').locator('..').first();
  await expect(rate).toContainText('14.6');
  await own.getByRole('switch').click();
  await expect(rate).toContainText('17.1');
  const other = await lab.openElsewhere(page, '"on":false');
  await expect(other.getByRole('textbox', { name: /^One a line/ })).toHaveValue(/^\[fifty\]/);
  const field = page.getByRole('textbox', { name: /^One a line/ });
  await field.fill('fifty => 50\n50 => fifty\n');
  await expect(page.getByText('line 2: “50” becomes “fifty”, which leads back to “50”')).toBeVisible();
  await expect(rate).toContainText('14.6');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(rate).toContainText('17.1');
  await expect(field).toHaveValue('');
});

test('a list dropped with the transcripts goes to the rules', async ({ page }) => {
  await lab.touchLab(page, PATH);
  const dataTransfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['gonna go (x_1)\n'], 'ref.trn'));
    data.items.add(new File(['will go (x_1)\n'], 'hyp.trn'));
    data.items.add(new File(['gonna => will\n'], 'words.glm'));
    return data;
  });
  await page.getByRole('button', { name: 'Table' }).dispatchEvent('drop', { dataTransfer });
  await expect(rule(page, 'words.glm: 1 entry')).toContainText('−50.0');
  await expect(page.getByText('% WER').locator('..').first()).toContainText('0.0');
});

test('Whisper’s rules are set at once, and it is said that they are not the same', async ({ page }) => {
  await lab.touchLab(page, PATH);
  await page.getByRole('button', { name: 'Whisper rules' }).click();
  await expect(page.getByRole('switch', { name: /Numbers, currency/ })).toBeChecked();
  await expect(page.getByText(/EnglishTextNormalizer of OpenAI’s Whisper, but not the same/)).toBeVisible();
  await expect(page.getByText('% WER').locator('..').first()).toContainText('0.0');
  await page.getByRole('switch', { name: /Fillers/ }).click();
  await expect(page.getByRole('button', { name: 'Whisper rules' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Default rules' }).click();
  await expect(page.getByText('% WER').locator('..').first()).toContainText('17.1');
});

test('every utterance as a file, also of the sample that nobody has changed', async ({ page, context }) => {
  await lab.touchLab(page, PATH);
  const rows = await lab.download(page, 'Utterances as CSV');
  expect(rows.name).toBe('transcripts-rows.csv');
  expect(rows.text).toContain('q1,2,quiet,10,1,0,0,1,0,0,Move fifty');
  await page.getByRole('button', { name: 'Fewest errors' }).click();
  await open(page, 'Open files', 'x.csv', 'ref,hyp\nhello there,hello here\n');
  await expect(lab.panel(page)).toContainText(/^1 utterance/);
  const report = await lab.download(page, 'sclite report');
  expect(report.text).toContain('REF:  hello there \nHYP:  hello here  \nEval:       S     \n');
  const html = await lab.download(page, 'Alignment as HTML');
  expect(html.name).toBe('transcripts-aligned.html');
  const opened = await context.newPage();
  await opened.setContent(html.text);
  await expect(opened.getByRole('listitem')).toContainText('hello S there here');
  await expect(opened.getByRole('row', { name: /hyp 50\.0%/ })).toBeVisible();
});

const SYSTEMS = ['a', 'b', 'c', 'd', 'e'].map((letter) => `system ${letter}`);
const five = `ref,${SYSTEMS.join(',')}\n${Array.from({ length: 40 }, () => 'a b c d,a b c d,a b c x,a b c d,a x x d,a b d').join('\n')}`;

test('five systems, each beside the first, fit a phone', async ({ page }) => {
  await lab.expectToFitAPhone(page, PATH, async () => {
    await open(page, 'Open files', 'five.csv', five);
    await expect(page.getByText('% WER')).toHaveCount(5);
    await expect(lab.panel(page)).toContainText('system e minus system a: +25.0 points');
    await expect(lab.panel(page)).toContainText('These are 4 comparisons');
    for (const rate of await page.getByText('% WER').all())
      expect((await rate.boundingBox())?.x).toBeLessThan(PHONE.width / 2);
  });
});

test('as lines, a third system has its field once there is a second', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await lab.touchLab(page, PATH);
  await page.getByRole('button', { name: 'Lines' }).click();
  const third = page.getByRole('textbox', { name: 'System C, if there is one' });
  await page.getByRole('textbox', { name: 'Reference' }).fill('a b');
  await page.getByRole('textbox', { name: 'System A' }).fill('a b');
  await expect(third).toBeHidden();
  await page.getByRole('textbox', { name: 'System B' }).fill('a c');
  await third.fill('c c');
  await expect(page.getByText('% WER')).toHaveCount(3);
  const other = await lab.openElsewhere(page, '"third":"c c"');
  await expect(other.getByRole('textbox', { name: 'System C, if there is one' })).toHaveValue('c c');
});
