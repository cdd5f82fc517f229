import { expect, test } from 'vitest';
import type { Row } from './sql.ts';
import { inTurns } from './turns.ts';

/** Answers a statement when it is told to, or fails it. */
function slowSql() {
  const running: { text: string; end: PromiseWithResolvers<Row[][]> }[] = [];
  return {
    running: () => running.map(({ text }) => text),
    end: (fails = false) => {
      const { end } = running.shift() ?? {};
      if (fails) end?.reject(new Error('refused'));
      else end?.resolve([]);
    },
    run: async ({ text } = { text: '' }) => {
      const end = Promise.withResolvers<Row[][]>();
      running.push({ text, end });
      return end.promise;
    },
    lock: () => [],
  };
}

const LONG_MS = 240_000;
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so many run at once, and the others in the order in which they came, also after one that failed', async () => {
  const sql = slowSql();
  const turns = inTurns(sql, { most: () => 2, patienceMs: LONG_MS });
  const runs = ['a', 'b', 'c', 'd'].map((text) => turns.run({ text }).catch(() => 'failed'));
  await settled();
  expect(sql.running()).toEqual(['a', 'b']);
  sql.end(true);
  await settled();
  expect(sql.running()).toEqual(['b', 'c']);
  sql.end();
  await settled();
  expect(sql.running()).toEqual(['c', 'd']);
  sql.end();
  sql.end();
  expect(await Promise.all(runs)).toEqual(['failed', [], [], []]);
});

test('with fewer turns than before nobody new begins until there is one', async () => {
  const sql = slowSql();
  let most = 2;
  const turns = inTurns(sql, { most: () => most, patienceMs: LONG_MS });
  const runs = ['a', 'b', 'c'].map((text) => turns.run({ text }));
  most = 1;
  await settled();
  sql.end();
  await settled();
  expect(sql.running()).toEqual(['b']);
  sql.end();
  await settled();
  expect(sql.running()).toEqual(['c']);
  sql.end();
  await Promise.all(runs);
});

test('whoever waits too long is refused, and does not run later', async () => {
  const sql = slowSql();
  const turns = inTurns(sql, { most: () => 1, patienceMs: 1 });
  const first = turns.run({ text: 'a' });
  await expect(turns.run({ text: 'b' })).rejects.toThrow('no turn in time');
  sql.end();
  await first;
  await settled();
  expect(sql.running()).toEqual([]);
});
