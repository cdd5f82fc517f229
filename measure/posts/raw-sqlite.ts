/** A process of its own: as many durable commits, one enquiry and its mail each, as SQLite takes. `node raw-sqlite.ts <folder> <seconds>` */
import { join } from 'node:path';
import { insertColumns } from '../../server/store/sql-enquiries.ts';
import { SqliteEngine } from '../../server/store/sqlite-engine.ts';
import { newInsertion } from './rows.ts';

const [folder = '', seconds = '1'] = process.argv.slice(2);
/** For its schema and settings: what is measured below is the bare statements. */
const { db } = new SqliteEngine(join(folder, 'raw.db'));
const begin = db.prepare('BEGIN IMMEDIATE');
const commit = db.prepare('COMMIT');
const insertEnquiry = db.prepare(
  `INSERT INTO enquiry (${insertColumns.join(', ')}) VALUES (${insertColumns.map(() => '?').join(', ')})`,
);
const insertMail = db.prepare(
  `INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at) VALUES (?, ?, ?, 'pending', ?, ?)`,
);

let commits = 0;
const started = performance.now();
while (performance.now() - started < Number(seconds) * 1000) {
  const { enquiry, mails } = newInsertion();
  begin.run();
  insertEnquiry.run(...insertColumns.map((column) => enquiry[column]));
  for (const { id, kind, subject_id, created_at } of mails) {
    insertMail.run(id, kind, subject_id, created_at, created_at);
  }
  commit.run();
  commits += 1;
}
console.log(JSON.stringify({ perSecond: commits / ((performance.now() - started) / 1000) }));
db.close();
