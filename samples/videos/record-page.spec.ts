import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { recordPage } from './record-page.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

test('a page becomes a film', async ({ page }, info) => {
  await page.goto('/contact');
  const file = info.outputPath('contact.mp4');
  const recorded = recordPage(page, file, async () => {
    await page.getByLabel('Full Name *').pressSequentially('Ada', { delay: 300 });
  });
  if (!hasFfmpeg) return expect(recorded).rejects.toThrow('ffmpeg');
  await recorded;
  const film = await readFile(file);
  expect(film.subarray(4, 8).toString()).toBe('ftyp');
  // +faststart puts the index first, so that playback can start at once.
  expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
});
