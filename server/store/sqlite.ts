import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createBatch, type Settled } from './batch.ts';
import { createMemoryLimits } from './memory-limits.ts';
import {
  createEnquiryReader,
  type Insertion,
  insertColumns,
  judgeTaken,
  toInsertion,
} from './sql-enquiries.ts';
import { createOutbox } from './sql-outbox.ts';
import { createSubscriptions } from './sql-subscriptions.ts';
import { SqliteEngine } from './sqlite-engine.ts';
import { type AddResult, type Store, StoreUnavailable } from './store.ts';

export const SQLITE_FILE = 'plumbline.db';
const MAX_BATCH = 256;

/** Makes the new directory itself outlive a power cut; SQLite syncs only what is inside it. */
function makeDurableDirectory(path: string): void {
  const created = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (created === undefined) return;
  const parent = openSync(dirname(created), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

function addTogether(engine: SqliteEngine, insertions: Insertion[]): Settled<AddResult>[] {
  try {
    return engine.transaction(() => insertions.map((insertion) => ({ value: insert(engine, insertion) })));
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    if (insertions.length === 1) return [{ error }];
    // One row is to blame: each gets a transaction of its own. Savepoints would tax every good batch for it.
    return insertions.flatMap((insertion) => {
      try {
        return addTogether(engine, [insertion]);
      } catch (unavailable) {
        return [{ error: unavailable }];
      }
    });
  }
}

const insertEnquiry = `INSERT INTO enquiry (${insertColumns.join(', ')})
  VALUES (${insertColumns.map(() => '?').join(', ')}) ON CONFLICT (idempotency_key) DO NOTHING`;
const insertMail = `INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at) VALUES (?, ?, ?, 'pending', ?, ?)`;

function insert(engine: SqliteEngine, { enquiry, mails }: Insertion): AddResult {
  const { changes } = engine.prepare(insertEnquiry).run(...insertColumns.map((column) => enquiry[column]));
  if (changes === 0) {
    const taken = engine
      .prepare('SELECT id, fingerprint FROM enquiry WHERE idempotency_key = ?')
      .get(enquiry.idempotency_key);
    return judgeTaken(enquiry, taken ?? {});
  }
  for (const { id, kind, subject_id, created_at } of mails) {
    engine.prepare(insertMail).run(id, kind, subject_id, created_at, created_at);
  }
  return { outcome: 'stored', id: enquiry.id };
}

export function openSqlite(dataDir: string): Store {
  makeDurableDirectory(dataDir);
  const engine = new SqliteEngine(join(dataDir, SQLITE_FILE));
  const reader = createEnquiryReader(engine);
  const subscriptions = createSubscriptions(engine);
  /** The write-ahead log still holds deleted words until it is written back. */
  const writeBack = () => engine.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const adding = createBatch((insertions: Insertion[]) => addTogether(engine, insertions), MAX_BATCH);

  return {
    enquiries: {
      ...reader,
      add: (enquiry, now) => adding.add(toInsertion(enquiry, now)),
      async forget(email) {
        const gone = await reader.forget(email);
        writeBack();
        return gone;
      },
    },
    subscriptions: {
      ...subscriptions,
      async dropUnconfirmed(before) {
        const gone = await subscriptions.dropUnconfirmed(before);
        if (gone > 0) writeBack();
        return gone;
      },
    },
    outbox: createOutbox(engine, ''),
    limits: createMemoryLimits(),
    ping: async () => {
      await engine.run({ text: 'UPDATE heartbeat SET beats = beats + 1' });
    },
    close: async () => {
      await adding.idle();
      if (engine.db.isOpen) engine.db.close();
    },
  };
}
