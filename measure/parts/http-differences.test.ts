import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { scope } from '../scope.ts';
import { accepted } from './http-differences/accepted.ts';
import { compare } from './http-differences/compare.ts';
import { drawConversations } from './http-differences/conversations.ts';
import { findDifferences } from './http-differences/run.ts';
import { readAnswers } from './http-differences/talk.ts';

const page = (title: string) =>
  `<!doctype html><title>${title}</title>${'<p>Measured, not guessed.</p>'.repeat(40)}`;
const files: Record<string, string | Buffer> = {
  'index.html': page('Home'),
  'about.html': page('About'),
  'services/index.html': page('Services'),
  'services/api.html': page('API'),
  'clip.mp4': Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251)),
  'icon.png': Buffer.from([1, 2, 3, 4, 5, 6, 7, 8, 9]),
  '_astro/app.Bx1.js': `export const a = '${'a'.repeat(400)}';`,
  '.pages.json': '[]',
};

/** The installation, where nginx is missing, takes longer than any test. */
const WITH_INSTALLATION_MS = 600_000;

test.skipIf(process.platform === 'win32')(
  '400 generated connections are answered as nginx answers them, but where we mean to differ (nginx is not to be had on Windows)',
  () =>
    scope(async (defer) => {
      const dir = await mkdtemp(join(tmpdir(), 'plumbline-differences-'));
      defer(() => rm(dir, { recursive: true, force: true }));
      for (const [name, content] of Object.entries(files)) {
        await mkdir(dirname(join(dir, name)), { recursive: true });
        await writeFile(join(dir, name), content);
      }
      const { found, requests } = await findDifferences(defer, dir, { seed: 1, count: 400 });
      expect(found).toEqual([]);
      expect(requests).toBeGreaterThan(800);
    }),
  WITH_INSTALLATION_MS,
);

const answer = (text: string, more = '') => `HTTP/1.1 ${text}\r\nContent-Length: 2\r\n${more}\r\nok`;
const answersOf = (text: string) => ({ ...readAnswers(Buffer.from(text), ['GET', 'GET']), late: false });
const plain = { method: 'GET', path: '/', bytes: '', shapes: [] as string[] };
const judge = (ours: string, theirs: string, shapes: string[] = []) =>
  compare(
    { number: 0, pieces: 1, asked: [{ ...plain, shapes }, plain] },
    answersOf(ours),
    answersOf(theirs),
    accepted,
  ).found.map((difference) => difference.ours);
const CLOSE = 'Connection: close\r\n';
const both = answer('200 OK') + answer('200 OK', CLOSE);

test.each([
  ['the same', both, both, [], []],
  ['an answer too many', both + answer('200 OK'), both, [], ['3 answers to 2 requests']],
  ['an answer too few', answer('200 OK'), both, [], ['silent']],
  ['words after the end', `${both}x`, both, [], ['unreadable: x']],
  [
    'a request after the last',
    answer('200 OK', CLOSE) + answer('200 OK'),
    both,
    [],
    ['went on after it said that it closes'],
  ],
  ['other bytes', both.replace('ok', 'no'), both, [], ['whole, other bytes']],
  ['a refusal', answer('400 Bad', CLOSE), both, [], ['refused, closed']],
  ['a refusal that is meant', answer('400 Bad', CLOSE), both, ['a malformed name'], []],
  ['a page where nginx refuses', both, answer('400 Bad', CLOSE), [], ['whole']],
])('%s is told', (_what, ours, theirs, shapes, told) => {
  expect(judge(ours, theirs, shapes)).toEqual(told);
});

test('the same seed draws the same, and each shape is drawn', () => {
  const drawn = drawConversations(3, 3000, ['/', '/about']);
  expect(drawConversations(3, 3000, ['/', '/about'])).toEqual(drawn);
  expect(drawConversations(4, 3000, ['/', '/about'])).not.toEqual(drawn);
  const shapes = new Set(drawn.flatMap(({ asked }) => asked.flatMap((each) => each.shapes)));
  for (const { shapes: named = [] } of accepted) for (const name of named) expect(shapes).toContain(name);
});
