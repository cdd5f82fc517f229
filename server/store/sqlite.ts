import { join } from 'node:path';
import { createBatch, isolateFaults } from './batch.ts';
import { makeDataFolder } from './data-folder.ts';
import { sqliteSearch } from './enquiry-search.ts';
import { assertRoom } from './file-watch.ts';
import { createMemoryLimits } from './memory-limits.ts';
import { queueMails } from './queue-mails.ts';
import { queueCreated } from './queue-webhooks.ts';
import {
  clearsSpam,
  createEnquiryReader,
  type Insertion,
  INSERT_COLUMNS,
  resultForTakenKey,
  toInsertion,
} from './sql-enquiries.ts';
import { beat } from './sql.ts';
import { createOutbox } from './sql-outbox.ts';
import { SqliteEngine } from './sqlite-engine.ts';
import { explainOpening } from './sqlite-open-errors.ts';
import { createSharedStores, type Store } from './store.ts';
import { StoreUnusable } from './errors.ts';
import type { AddResult } from './types.ts';

export const SQLITE_FILE = 'plumbline.db';

const STILL_IN_THE_LOG = `The rows are deleted, but another program is reading ${SQLITE_FILE}, so their text is still in the file. End that program and run the command again.`;

const INSERT_ENQUIRY = `INSERT INTO enquiry (${INSERT_COLUMNS.join(', ')})
  VALUES (${INSERT_COLUMNS.map(() => '?').join(', ')}) ON CONFLICT (idempotency_key) DO NOTHING`;
const QUEUE_MAIL = queueMails(
  'SELECT ? AS id, ? AS kind, ? AS subject_id, ? AS created_at, ? AS mailbox, ? AS trace_parent, 1 AS nth',
);
const QUEUE_CREATED = queueCreated('FROM enquiry WHERE id = ?');

function insert(engine: SqliteEngine, { enquiry, mails }: Insertion): AddResult {
  const { changes } = engine.prepare(INSERT_ENQUIRY).run(...INSERT_COLUMNS.map((column) => enquiry[column]));
  let stored = enquiry.id;
  if (changes === 0) {
    const taken =
      engine
        .prepare('SELECT id, status, fingerprint FROM enquiry WHERE idempotency_key = ?')
        .get(enquiry.idempotency_key) ?? {};
    if (!clearsSpam(enquiry, taken)) return resultForTakenKey(enquiry, taken);
    stored = String(taken.id);
    engine.prepare(`UPDATE enquiry SET status = 'new', folder = NULL WHERE id = ?`).run(stored);
  }
  if (enquiry.status === 'new') engine.prepare(QUEUE_CREATED).run(stored);
  for (const { id, kind, created_at, mailbox, trace_parent } of mails) {
    engine.prepare(QUEUE_MAIL).run(id, kind, stored, created_at, mailbox, trace_parent);
  }
  return { outcome: 'stored', id: stored };
}

/** A store that also reports whether its file is still in place. */
export type SqliteStore = Store & { assertInPlace(): void };

export function openSqliteEngine(dataDir: string): SqliteEngine {
  const file = join(dataDir, SQLITE_FILE);
  makeDataFolder(dataDir);
  try {
    return new SqliteEngine(file);
  } catch (error) {
    throw explainOpening(error, file);
  }
}

/** Runs on the calling thread. The server uses a separate one: sqlite-thread.ts. */
export function openSqlite(dataDir: string): SqliteStore {
  const engine = openSqliteEngine(dataDir);
  const reader = createEnquiryReader(engine);
  const shared = createSharedStores(engine, sqliteSearch);
  /** The write-ahead log still holds deleted words until it is written back. False while another program reads the file. */
  const checkpoint = () => engine.db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
  const adding = createBatch(
    isolateFaults((insertions: Insertion[]) =>
      engine.transaction(() => insertions.map((insertion) => ({ value: insert(engine, insertion) }))),
    ),
  );

  return {
    enquiries: {
      ...reader,
      add: (enquiry, now) => adding.add(toInsertion(enquiry, now)),
      async forget(email) {
        const gone = await reader.forget(email);
        if (!checkpoint()) throw new StoreUnusable(STILL_IN_THE_LOG);
        return gone;
      },
    },
    ...shared,
    subscriptions: {
      ...shared.subscriptions,
      async dropUnconfirmed(before) {
        const gone = await shared.subscriptions.dropUnconfirmed(before);
        if (gone > 0) checkpoint();
        return gone;
      },
    },
    deskUpkeep: {
      ...shared.deskUpkeep,
      async dropSpam(before, limit) {
        const gone = await shared.deskUpkeep.dropSpam(before, limit);
        if (gone > 0) checkpoint();
        return gone;
      },
    },
    outbox: createOutbox(engine, ''),
    limits: createMemoryLimits(),
    ping: async () => {
      await beat(engine);
      assertRoom(join(dataDir, SQLITE_FILE));
    },
    assertInPlace: engine.assertInPlace,
    close: async () => {
      await adding.idle();
      if (engine.db.isOpen) engine.db.close();
    },
  };
}
