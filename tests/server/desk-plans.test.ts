/** How both engines go about what the desk asks, so that it takes no longer the more enquiries there are. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isThorough } from '../../scripts/thorough.ts';
import { postgresSearch, sqliteSearch, type TextSearch } from '../../server/store/enquiry-search.ts';
import { openStore } from '../../server/store/open.ts';
import type { Sql, Statement } from '../../server/store/sql.ts';
import { createDeskLists } from '../../server/store/sql-desk-lists.ts';
import { createDeskUpkeep } from '../../server/store/sql-desk-upkeep.ts';
import { createOutbox } from '../../server/store/sql-outbox.ts';
import { createVisits } from '../../server/store/sql-visits.ts';
import { SqliteEngine } from '../../server/store/sqlite-engine.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { DAY, NOW } from './clock.ts';
import { FILL } from './half-a-million.ts';

/** What a method of the store asks its engine. */
async function askedBy(method: (sql: Sql) => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const run = async (...statements: Statement[]) => {
    asked.push(...statements);
    return statements.map(() => []);
  };
  await method({ run, lock: () => [] });
  return asked;
}

type Asking = (sql: Sql, search: TextSearch) => Promise<unknown>;
const page = { userId: 'ana', limit: 51 };
const list =
  (filter: object): Asking =>
  (sql, search) =>
    createDeskLists(sql, search).list({ ...page, filter: { list: 'new', ...filter } });

/** Each with the index that it needs. */
const questions: [what: string, index: string, asking: Asking][] = [
  ['the first page', 'enquiry_urgency', list({})],
  ['a further page', 'enquiry_urgency', list({ after: `${NOW}~x` })],
  ['what is mine', 'enquiry_assignee', list({ list: 'mine' })],
  ['a service', 'enquiry_service', list({ service: 'Other' })],
  ['a person', 'enquiry_assignee', list({ assignee: 'ana' })],
  ['some days', 'enquiry_received', list({ since: NOW, until: NOW + DAY })],
  ['some days, further', 'enquiry_received', list({ since: NOW, after: `${NOW}~x` })],
  ['counting', 'enquiry_', (sql, search) => createDeskLists(sql, search).counts('ana')],
  [
    'counting what is overdue',
    'enquiry_urgency',
    (sql, search) => createDeskLists(sql, search).countOverdue(NOW),
  ],
  ['first replies', 'enquiry_answered', (sql, search) => createDeskLists(sql, search).firstReplies(NOW)],
  ['a history', 'desk_event_subject', (sql, search) => createDeskLists(sql, search).detail('id')],
  ['what is not filed', 'enquiry_received', (sql) => createDeskUpkeep(sql).unfiled(9)],
  ['what wakes', 'enquiry_urgency', (sql) => createDeskUpkeep(sql).wake(NOW)],
  ['what is overdue', 'enquiry_overdue', (sql) => createDeskUpkeep(sql).noteOverdue(NOW)],
  ['old spam', 'enquiry_spam', (sql) => createDeskUpkeep(sql).dropSpam(NOW, 9)],
  ['what was given up', 'outbox_dead_id', (sql) => createOutbox(sql, '').page({ state: 'dead', limit: 9 })],
  ['visits', 'visit_day', (sql) => createVisits(sql).report('2026-11-19', NOW)],
  ['what became of visits', 'enquiry_landing', (sql) => createVisits(sql).report('2026-11-19', NOW)],
  ['rare sources', 'visit_day', (sql) => createVisits(sql).foldRare('2026-11-18', '2026-11-19')],
  ['old visits', 'visit_day', (sql) => createVisits(sql).dropBefore('2026-11-19')],
  ['what waits', 'outbox_pending_id', (sql) => createOutbox(sql, '').page({ state: 'pending', limit: 9 })],
];

describe('SQLite', () => {
  const directory = mkdtempSync(join(tmpdir(), 'plumbline-plans-'));
  const { db } = new SqliteEngine(join(directory, 'plans.db'));
  afterAll(() => {
    db.close();
    rmSync(directory, { recursive: true });
  });
  const plansOf = async (asking: Asking): Promise<string[]> =>
    (await askedBy((sql) => asking(sql, sqliteSearch))).flatMap(({ text }) =>
      db
        .prepare(`EXPLAIN QUERY PLAN ${text}`)
        .all()
        .map((step) => String(step.detail)),
    );

  test.each(questions)('%s takes an index', async (_what, index, asking) => {
    const plans = await plansOf(asking);
    expect(plans.join('\n')).toContain(`INDEX ${index}`);
    expect(
      plans.filter((detail) => /^SCAN (?:enquiry|outbox|desk_event|visit)(?! USING)/.test(detail)),
    ).toEqual([]);
  });

  test.each(questions.slice(0, 7))('%s needs no sorting of the whole', async (what, _index, asking) => {
    const sorts = (await plansOf(asking)).filter((detail) => /TEMP B-TREE/.test(detail));
    // A page at most is sorted; what is mine is merged from two.
    expect(sorts.length).toBeLessThanOrEqual(what === 'what is mine' ? 2 : 1);
  });

  test('a search reads the words and then its rows, the newest first', async () => {
    const plans = await plansOf(list({ search: 'latency', after: `${NOW}~x` }));
    expect(plans).toContainEqual(expect.stringMatching(/^SCAN enquiry_words VIRTUAL TABLE INDEX/));
    expect(plans).toContainEqual(expect.stringMatching(/INDEX enquiry_number \(number=\?\)/));
    expect(plans.filter((detail) => /TEMP B-TREE/.test(detail))).toEqual([]);
  });
});

describe('PostgreSQL', () => {
  let postgres: TestPostgres;
  let url: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    url = await postgres.createDatabase();
    await (await openStore({ dataDir: '', databaseUrl: url })).close();
    if (isThorough) await postgres.query(url, `${FILL}; ANALYZE enquiry`);
  });
  afterAll(() => postgres.dispose());

  async function plansOf(asking: Asking, isFilled: boolean): Promise<string> {
    const statements = await askedBy((sql) => asking(sql, postgresSearch));
    // An empty table is read whole, whatever its indexes.
    const empty = '?options=-c%20enable_seqscan%3Doff%20-c%20enable_bitmapscan%3Doff';
    const plans = statements.map(({ text }) =>
      postgres.query(isFilled ? url : url + empty, `EXPLAIN (GENERIC_PLAN) ${text}`),
    );
    return JSON.stringify(await Promise.all(plans));
  }

  test.each(questions)('%s takes an index', async (_what, index, asking) => {
    const isFilled = isThorough && index.startsWith('enquiry_');
    const plans = await plansOf(asking, isFilled);
    expect(plans).toContain(index);
    // Of half a million rows that are nearly all alike, the first thousand are read as they come.
    if (!isFilled) expect(plans).not.toMatch(/Seq Scan on (?:enquiry|outbox|desk_event|visit)/);
  });
});
