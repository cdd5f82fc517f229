/**
 * A process of its own: 64 callers that each insert one enquiry with its mail, durably, wait, and do it again, over a pool
 * of as many connections as asked. `node raw-postgres.ts <address> <seconds> <connections>`
 */
import { Pool } from 'pg';
import { insertColumns } from '../../server/store/sql-enquiries.ts';
import { newInsertion } from './rows.ts';

const CALLERS = 64;
const [address, seconds = '1', connections = '10'] = process.argv.slice(2);
const pool = new Pool({ connectionString: address, max: Number(connections) });

const next = insertColumns.length;
/** One statement is one transaction and one round trip. */
const text = `
  WITH added AS (
    INSERT INTO enquiry (${insertColumns.join(', ')})
    VALUES (${insertColumns.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id, created_at
  )
  INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at)
  SELECT $${next + 1}, $${next + 2}, id, 'pending', created_at, created_at FROM added`;

let commits = 0;
const started = performance.now();
const goesOn = () => performance.now() - started < Number(seconds) * 1000;
await Promise.all(
  Array.from({ length: CALLERS }, async () => {
    while (goesOn()) {
      const { enquiry, mails } = newInsertion();
      const values = insertColumns.map((column) => enquiry[column]);
      await pool.query({ name: 'raw', text, values: [...values, mails[0]?.id, mails[0]?.kind] });
      commits += 1;
    }
  }),
);
console.log(JSON.stringify({ perSecond: commits / ((performance.now() - started) / 1000) }));
await pool.end();
