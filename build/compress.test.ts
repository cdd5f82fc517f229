import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressSite } from './compress.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-compress-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('files with the same bytes are compressed side by side, the first time too', async () => {
  const [out, cache] = [await emptyFolder(), await emptyFolder()];
  const pairs = Array.from({ length: 10 }, (_, index) => `Page ${index} says what the page beside it says.`);
  for (const [index, text] of pairs.entries()) {
    await writeFile(join(out, `${index}-a.html`), text);
    await writeFile(join(out, `${index}-b.html`), text);
  }
  await compressSite(out, cache);
  for (const [index, text] of pairs.entries())
    for (const page of [`${index}-a.html`, `${index}-b.html`]) {
      const of = (suffix: string) => readFile(join(out, `${page}.${suffix}`));
      expect(String(brotliDecompressSync(await of('br')))).toBe(text);
      expect(String(gunzipSync(await of('gz')))).toBe(text);
      expect(String(zstdDecompressSync(await of('zst')))).toBe(text);
    }
});
