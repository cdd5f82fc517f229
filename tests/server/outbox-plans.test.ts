import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Sql, Statement } from '../../server/store/sql.ts';
import { createOutbox } from '../../server/store/sql-outbox.ts';
import { createSubscriptions } from '../../server/store/sql-subscriptions.ts';
import { SqliteEngine } from '../../server/store/sqlite-engine.ts';
import { NOW } from './clock.ts';

/** How SQLite goes about what a method of the store asks. */
async function plansOf(method: (sql: Sql) => Promise<unknown>): Promise<string[]> {
  const directory = mkdtempSync(join(tmpdir(), 'plumbline-plans-'));
  const { db } = new SqliteEngine(join(directory, 'plans.db'));
  onTestFinished(() => {
    db.close();
    rmSync(directory, { recursive: true });
  });
  const asked: Statement[] = [];
  const sql = {
    run: async (...statements: Statement[]) => {
      asked.push(...statements);
      return [[]];
    },
    lock: () => [],
  };
  await method(sql);
  return asked.flatMap(({ text }) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .all()
      .map((step) => String(step.detail)),
  );
}

const outbox = (sql: Sql) => createOutbox(sql, '');

test.each<[string, (sql: Sql) => Promise<unknown>]>([
  ['counting', (sql) => outbox(sql).counts()],
  ['claiming', (sql) => outbox(sql).claim(NOW, 1, { enquiry: 1 })],
  ['settling', (sql) => outbox(sql).settle('id', 'token', { state: 'sent' }, NOW)],
  ['the newest', (sql) => outbox(sql).newestAt(NOW)],
  ['pruning', (sql) => outbox(sql).dropSettled(NOW, 1)],
])('%s reads no row that it does not need, however many were sent', async (_what, method) => {
  const plans = await plansOf(method);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter((detail) => /^SCAN outbox(?! USING (?:COVERING )?INDEX)/.test(detail))).toEqual([]);
});

test('counting what was given up does not read the sign-ups that were', async () => {
  const plans = await plansOf((sql) => outbox(sql).counts());
  expect(plans).toContainEqual(
    expect.stringMatching(/^SEARCH outbox USING .*INDEX outbox_dead \(kind=\?\)$/),
  );
});

test('queueing a mail reads no others than those to its mailbox', async () => {
  const plans = await plansOf((sql) => createSubscriptions(sql).request('reader@example.com', NOW));
  const counts = plans.filter((detail) => /^(?:SCAN|SEARCH) earlier/.test(detail));
  expect(counts).not.toEqual([]);
  for (const detail of counts)
    expect(detail).toMatch(
      /INDEX outbox_mailbox \(mailbox=\? AND kind=\? AND created_at>\? AND created_at<\?\)$/,
    );
});
