import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export type Frame = { file: string; at: number };

/**
 * Writes every frame that Chromium paints into `folder`, named by its own time in milliseconds. Playwright's
 * page.screencast hands out JPEG only, whose smear around letters costs more bits in the recording than they save.
 */
export async function startScreencast(page: Page, folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const session = await page.context().newCDPSession(page);
  const written: Promise<void>[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const name = `${Math.round((metadata.timestamp ?? Date.now() / 1000) * 1000)}.png`;
    written.push(writeFile(join(folder, name), Buffer.from(data, 'base64')));
    // The page may be gone before its last frame is acknowledged.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png' });
  return async () => {
    await session.send('Page.stopScreencast');
    await Promise.all(written);
  };
}

export async function framesOf(folder: string): Promise<Frame[]> {
  const names = await readdir(folder);
  return names
    .map((name) => ({ file: join(folder, name), at: Number.parseInt(name, 10) }))
    .toSorted((a, b) => a.at - b.at);
}
