/** The microphone and WebAssembly are allowed where the built site needs them, and nowhere else. */
import { expect, test } from 'vitest';
import { LOADER_FILE, MICROPHONE_PATH, RECOGNISER_FILE } from '../../contract/labs.ts';
import { SEARCH_WORKER_PATH } from '../../contract/search.ts';
import { readAnswers } from '../../server/export/answers.ts';

const { answers, notFound } = await readAnswers(process.env.DIST_DIR ?? 'dist');
const all = [...answers, notFound];
const named = (pattern: RegExp) => answers.filter(({ address }) => pattern.test(address));
const policyOf = ({ headers }: (typeof all)[number]): string => headers['Content-Security-Policy'] ?? '';

test('one page may ask for the microphone', () => {
  const may = all.filter(
    ({ headers }) => headers['Permissions-Policy'] !== 'camera=(), geolocation=(), microphone=()',
  );
  expect(may.map(({ address }) => address)).toEqual([MICROPHONE_PATH]);
  expect(may[0]?.headers['Permissions-Policy']).toBe('camera=(), geolocation=(), microphone=(self)');
});

test('WebAssembly is compiled by two workers and by no page', () => {
  const may = all.filter((answer) => policyOf(answer).includes('unsafe'));
  const [recogniser, ...others] = named(RECOGNISER_FILE);
  expect(others).toEqual([]);
  expect(may.map(({ address }) => address).toSorted()).toEqual(
    [recogniser?.address, SEARCH_WORKER_PATH].toSorted(),
  );
});

test('the worker that gets the sound may send no request, and the one that fetches runs nothing', () => {
  expect(named(RECOGNISER_FILE).map(policyOf)).toEqual([
    "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'; upgrade-insecure-requests",
  ]);
  expect(named(LOADER_FILE).map(policyOf)).toEqual([
    "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; upgrade-insecure-requests",
  ]);
});

test('every page keeps the same policy, but for the hashes of its own scripts and styles', () => {
  const kinds = all
    .filter(({ contentType }) => contentType.startsWith('text/html'))
    .map((answer) => policyOf(answer).replaceAll(/ 'sha256-[^']*'/g, ''));
  expect(kinds.length).toBeGreaterThan(80);
  expect(new Set(kinds).size).toBe(1);
});

test('the recogniser is served once, under names that change with its content', () => {
  const files = named(/\.(?:onnx|wasm)$/).filter(({ address }) => address.startsWith('/_astro/'));
  expect(files).toHaveLength(3);
  for (const { headers } of files) expect(headers['Cache-Control']).toContain('immutable');
});
