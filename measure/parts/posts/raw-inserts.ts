/**
 * The durable commits per second of an engine without our server, one enquiry and its mail each. In a separate
 * process, which runs this file: `node raw-inserts.ts <SQLite folder or PostgreSQL address> <seconds> <connections>`
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Pool } from 'pg';
import { round } from '../../../metrics/round.ts';
import { INSERT_COLUMNS, toInsertion } from '../../../server/store/sql-enquiries.ts';
import { SqliteEngine } from '../../../server/store/sqlite-engine.ts';
import { runProcess } from '../../run-process.ts';

const CALLERS = 64;
const GRACE_MS = 30_000;

/** The posted enquiry; raw inserts write the same text. */
export const enquiryBody = {
  name: 'Bench Visitor',
  email: 'visitor@example.com',
  company: 'Company',
  phone: '+44 20 5550 0199',
  service: 'API Testing',
  message: 'We would like to know how fast a durable answer is. '.repeat(6).trim(),
};

/** Inserts per second. */
export async function insertRaw(place: string, seconds: number, connections = 1): Promise<number> {
  const args = [import.meta.filename, place, String(seconds), String(connections)];
  const printed = await runProcess(process.execPath, args, { timeLimitMs: seconds * 1000 + GRACE_MS });
  return round(Number(printed));
}

/** The rows that the server writes for one such post: the enquiry and its mail. */
function newRows() {
  const fresh = {
    status: 'new' as const,
    idempotencyKey: randomUUID(),
    fingerprint: randomUUID(),
    mails: ['enquiry' as const],
  };
  const { enquiry, mails } = toInsertion({ ...enquiryBody, ...fresh }, Date.now());
  return { values: INSERT_COLUMNS.map((column) => enquiry[column]), mails };
}

type Inserter = { callers: number; insert: () => unknown; close: () => unknown };

const columns = INSERT_COLUMNS.join(', ');
const OUTBOX = 'INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at)';

/** One commit after the other. The engine provides schema and settings; the statements are executed directly. */
function sqliteInserter(folder: string): Inserter {
  const { db } = new SqliteEngine(join(folder, 'raw.db'));
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const addEnquiry = db.prepare(
    `INSERT INTO enquiry (${columns}) VALUES (${INSERT_COLUMNS.map(() => '?').join(', ')})`,
  );
  const addMail = db.prepare(`${OUTBOX} VALUES (?, ?, ?, 'pending', ?, ?)`);
  const insert = () => {
    const { values, mails } = newRows();
    begin.run();
    addEnquiry.run(...values);
    for (const { id, kind, subject_id, created_at } of mails)
      addMail.run(id, kind, subject_id, created_at, created_at);
    commit.run();
  };
  return { callers: 1, insert, close: () => db.close() };
}

/** One caller per connection inserts in a loop. Each statement is one transaction and one round trip. */
function postgresInserter(address: string, connections: number): Inserter {
  const pool = new Pool({ connectionString: address, max: connections });
  const next = INSERT_COLUMNS.length;
  const text = `
    WITH added AS (
      INSERT INTO enquiry (${columns})
      VALUES (${INSERT_COLUMNS.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id, created_at
    )
    ${OUTBOX} SELECT $${next + 1}, $${next + 2}, id, 'pending', created_at, created_at FROM added`;
  const insert = async () => {
    const { values, mails } = newRows();
    await pool.query({ name: 'raw', text, values: [...values, mails[0]?.id, mails[0]?.kind] });
  };
  return { callers: CALLERS, insert, close: () => pool.end() };
}

if (import.meta.main) {
  const [place = '', seconds = '1', connections = '1'] = process.argv.slice(2);
  const { callers, insert, close } = place.startsWith('postgres:')
    ? postgresInserter(place, Number(connections))
    : sqliteInserter(place);
  let commits = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() - started < Number(seconds) * 1000) {
        await insert();
        commits += 1;
      }
    }),
  );
  console.log(commits / ((performance.now() - started) / 1000));
  await close();
}
