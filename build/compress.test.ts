import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressSite } from './compress.ts';

test('text and WebAssembly get a brotli and a gzip copy, pictures and weights do not', async () => {
  const out = await mkdtemp(join(tmpdir(), 'plumbline-compress-'));
  onTestFinished(() => rm(out, { recursive: true }));
  await writeFile(join(out, 'page.html'), 'A page');
  await writeFile(join(out, 'photo.avif'), 'A photo');
  await writeFile(join(out, 'model.onnx'), 'Weights');
  await writeFile(join(out, 'runtime.wasm'), 'Code');
  await compressSite(out);
  expect((await readdir(out)).toSorted()).toEqual([
    'model.onnx',
    'page.html',
    'page.html.br',
    'page.html.gz',
    'photo.avif',
    'runtime.wasm',
    'runtime.wasm.br',
    'runtime.wasm.gz',
  ]);
  expect(String(brotliDecompressSync(await readFile(join(out, 'page.html.br'))))).toBe('A page');
  expect(String(gunzipSync(await readFile(join(out, 'page.html.gz'))))).toBe('A page');
});
