import { setTimeout as wait } from 'node:timers/promises';
import { test as base, expect, type Locator } from '@playwright/test';
import { tell } from './event.ts';
import { startScreencast } from './screencast.ts';

/** How long the end stays on the screen. */
const LAST_LOOK_MS = 3_000;

/** A Playwright test whose page is recorded from before its first step. */
export const test = base.extend({
  page: async ({ page }, use, info) => {
    const stop = await startScreencast(page, process.env['VIDEO_FRAMES'] ?? '');
    page.on('framenavigated', (frame) => {
      const { protocol, pathname, hash } = new URL(frame.url());
      if (protocol === 'http:') tell({ kind: 'address', path: pathname + hash });
    });
    await use(page);
    tell({ kind: 'test-end', status: info.status ?? 'unknown' });
    await wait(LAST_LOOK_MS);
    tell({ kind: 'done' });
    await stop();
  },
});

/** Time for the viewer to read. Never inside a step, so that the durations shown are real. */
export const beat = (milliseconds: number): Promise<void> => wait(milliseconds);

/** A caption, shown until the next one. */
export const caption = (text: string): void => tell({ kind: 'caption', text });

/** Marks the frame that becomes the poster. */
export const poster = (): void => tell({ kind: 'poster' });

/** Scrolls a field to the middle of the picture. */
export async function bringToView(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'smooth' }));
  await wait(700);
}

export { expect, tell };
