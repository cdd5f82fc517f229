import { expect, test } from 'vitest';
import { lastDates } from './git-dates.ts';

const commit = (day: string, files: string[], names = '') => `\0${day}\0${names}\n\n${files.join('\n')}\n`;

test('a file has the day of its latest commit: git prints the newest first', () => {
  const log =
    commit('2026-03-02', ['content/docs/faq.md'], 'HEAD -> main, origin/main') +
    commit('2026-02-01', ['content/docs/faq.md', 'content/docs/videos.md']);
  expect([...lastDates(log)]).toEqual([
    ['content/docs/faq.md', '2026-03-02'],
    ['content/docs/videos.md', '2026-02-01'],
  ]);
});

test('the end of a shallow clone dates nothing', () => {
  const log =
    commit('2026-03-02', ['a.md'], 'HEAD -> grafted-roses') +
    commit('2026-02-01', ['a.md', 'b.md'], 'grafted, tag: v1');
  expect([...lastDates(log)]).toEqual([['a.md', '2026-03-02']]);
});

test('no history, no dates; a merge that touches nothing is no matter', () => {
  expect(lastDates('').size).toBe(0);
  expect([...lastDates('\x002026-03-02\0HEAD -> main\n' + commit('2026-01-01', ['a b.md']))]).toEqual([
    ['a b.md', '2026-01-01'],
  ]);
});
