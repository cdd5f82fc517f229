/** The recordings of /docs/videos: they play when asked, and only then. */
import { notEmpty } from '../not-empty.ts';
import { DESKTOP, expect, PHONE, test, type Page } from './fixtures.ts';
import { noteRequests, pathOf } from './requests.ts';

const cards = (page: Page) => page.getByRole('region', { name: 'Recordings' }).getByRole('figure');
const LIMIT_BYTES = 1_500_000;

test.beforeEach(async ({ page }) => {
  await page.goto('/docs/videos');
});

test('there are at least three, and none loads or plays by itself', async ({ page }) => {
  const asked = noteRequests(page);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await cards(page).count()).toBeGreaterThanOrEqual(3);
  for (const video of notEmpty(await page.locator('video').all())) {
    await video.scrollIntoViewIfNeeded();
    await expect(video).toHaveAttribute('controls');
    await expect(video).not.toHaveAttribute('autoplay');
    expect(await video.evaluate((player: HTMLVideoElement) => player.paused)).toBe(true);
  }
  expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([]);
});

test(
  'each fetches its picture and captions once the reader comes to it, and no sooner',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('about:blank');
    await page.setViewportSize(PHONE);
    const asked = noteRequests(page);
    await page.goto('/docs/videos', { waitUntil: 'networkidle' });
    const posters = await page
      .locator('video')
      .evaluateAll((films) => films.map((film) => film.dataset.poster ?? 'none'));
    const captions = await page
      .locator('track')
      .evaluateAll((tracks) => tracks.map((track) => track.getAttribute('src') ?? 'none'));
    const theirs = [...posters, ...captions];
    expect(asked.map(pathOf).filter((path) => theirs.includes(path))).toEqual([]);
    for (const [index, film] of notEmpty(await page.locator('video').all()).entries()) {
      await film.scrollIntoViewIfNeeded();
      await expect(film).toHaveAttribute('poster', posters[index] ?? '');
      const { width, height } = (await film.boundingBox()) ?? { width: 0, height: 0 };
      expect(width / height).toBeCloseTo(16 / 10, 1);
    }
    await expect.poll(() => asked.map(pathOf)).toEqual(expect.arrayContaining(theirs));
  },
);

test('a picture in the first view waits until the reader moves', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.reload({ waitUntil: 'networkidle' });
  const film = page.locator('video').first();
  await expect(film).toBeInViewport({ ratio: 0.2 });
  await expect(film).not.toHaveAttribute('poster');
  await page.mouse.move(200, 200);
  await expect(film).toHaveAttribute('poster', /\.webp$/);
});

test('one plays for real, with its captions', async ({ page }) => {
  const video = page.locator('video').first();
  await video.hover();
  await video.evaluate((player: HTMLVideoElement) => player.play());
  const time = () => video.evaluate((player: HTMLVideoElement) => player.currentTime);
  await expect.poll(time).toBeGreaterThan(0.5);
  const cues = () =>
    video.evaluate((player: HTMLVideoElement) => player.textTracks[0]?.activeCues?.length ?? 0);
  await expect.poll(cues).toBe(1);
});

test('every file has its type and fits its limit, and films answer byte ranges', async ({
  page,
  request,
}) => {
  for (const video of notEmpty(await page.locator('video').all())) {
    const film = (await video.locator('source').getAttribute('src')) ?? '';
    const part = await request.get(film, { headers: { range: 'bytes=0-99' } });
    expect(part.status()).toBe(206);
    expect(part.headers()['content-type']).toBe('video/mp4');
    const bytes = Number(part.headers()['content-range']?.split('/')[1]);
    expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
    const captions = await request.get((await video.locator('track').getAttribute('src')) ?? '');
    expect(captions.headers()['content-type']).toContain('text/vtt');
    expect(await captions.text()).toMatch(/^WEBVTT\n/);
  }
});

test(
  'captions fill the recording: in order, without overlap, to its end',
  { tag: '@thorough' },
  async ({ page }) => {
    for (const video of notEmpty(await page.locator('video').all())) {
      const { cues, duration } = await video.evaluate(async (player: HTMLVideoElement) => {
        player.preload = 'metadata';
        player.load();
        for (const captions of player.textTracks) captions.mode = 'showing';
        const loaded = () => player.readyState > 0 && (player.textTracks[0]?.cues?.length ?? 0) > 0;
        while (!loaded()) await new Promise((done) => setTimeout(done, 50));
        const list = [...(player.textTracks[0]?.cues ?? [])];
        return {
          cues: list.map(({ startTime, endTime }) => [startTime, endTime]),
          duration: player.duration,
        };
      });
      const times = cues.flat();
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(0)).toBeLessThan(1);
      expect(Math.abs((times.at(-1) ?? 0) - duration)).toBeLessThan(0.5);
    }
  },
);

test('the transcript opens, by keyboard too', async ({ page }) => {
  const card = cards(page).first();
  const lines = card.locator('details li');
  await expect(lines.first()).toBeHidden();
  await card.getByText('Transcript', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(lines.first()).toBeVisible();
});

test('each heading says something else', async ({ page }) => {
  const headings = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(notEmpty(headings)).toHaveLength(new Set(headings).size);
});
