import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Statement } from '../../server/store/sql.ts';
import { createOutbox } from '../../server/store/sql-outbox.ts';
import { SqliteEngine } from '../../server/store/sqlite-engine.ts';
import type { OutboxStore } from '../../server/store/types.ts';
import { NOW } from './clock.ts';

/** How SQLite goes about what a method of the outbox asks. */
async function plansOf(method: (outbox: OutboxStore) => Promise<unknown>): Promise<string[]> {
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
  };
  await method(createOutbox(sql, ''));
  return asked.flatMap(({ text }) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${text}`)
      .all()
      .map((step) => String(step.detail)),
  );
}

test.each<[string, (outbox: OutboxStore) => Promise<unknown>]>([
  ['counting', (outbox) => outbox.counts()],
  ['claiming', (outbox) => outbox.claim(NOW, 1, { enquiry: 1 })],
  ['settling', (outbox) => outbox.settle('id', 'token', { state: 'sent' }, NOW)],
  ['pruning', (outbox) => outbox.dropSent(NOW, 1)],
])('%s reads no row that it does not need, however many were sent', async (_what, method) => {
  const plans = await plansOf(method);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter((detail) => /^SCAN outbox(?! USING (?:COVERING )?INDEX)/.test(detail))).toEqual([]);
});

test('counting what was given up does not read the sign-ups that were', async () => {
  const plans = await plansOf((outbox) => outbox.counts());
  expect(plans).toContainEqual(
    expect.stringMatching(/^SEARCH outbox USING .*INDEX outbox_dead \(kind=\?\)$/),
  );
});
