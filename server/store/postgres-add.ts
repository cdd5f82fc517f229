import type { Settled } from './batch.ts';
import type { PostgresEngine } from './postgres-engine.ts';
import { queueMails } from './queue-mails.ts';
import { queueCreated } from './queue-webhooks.ts';
import type { Row } from './sql.ts';
import {
  clearsSpam,
  type Insertion,
  INSERT_COLUMNS,
  type OutboxRow,
  resultForTakenKey,
} from './sql-enquiries.ts';
import { StoreUnavailable } from './errors.ts';
import type { AddResult } from './types.ts';

const types: Partial<Record<(typeof INSERT_COLUMNS)[number], string>> = { created_at: 'bigint' };
const arrays = INSERT_COLUMNS.map((column, index) => `$${index + 1}::${types[column] ?? 'text'}[]`).join(
  ', ',
);
const next = INSERT_COLUMNS.length;

/** One statement, so one transaction and one round trip for any number of enquiries and their mails. */
const INSERT_ALL = `
  WITH added AS (
    INSERT INTO enquiry (${INSERT_COLUMNS.join(', ')}) SELECT * FROM unnest(${arrays})
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING id, created_at, status
  ), told AS (${queueCreated("FROM added WHERE status = 'new'")}
  ), queued AS (${queueMails(`
    SELECT given.*, row_number() OVER (PARTITION BY kind, mailbox ORDER BY given.id) AS nth FROM unnest(
      $${next + 1}::text[], $${next + 2}::text[], $${next + 3}::text[], $${next + 4}::bigint[], $${next + 5}::text[],
      $${next + 6}::text[]
    ) AS given (id, kind, subject_id, created_at, mailbox, trace_parent)
    JOIN added ON added.id = given.subject_id`)}
  )
  SELECT id FROM added`;

/** Only the process that clears the row queues its mails: a concurrent one finds it already cleared. */
const CLEAR_SPAM = `
  WITH cleared AS (
    UPDATE enquiry SET status = 'new', folder = NULL WHERE id = $1 AND status = 'spam' RETURNING id, created_at
  ), told AS (${queueCreated('FROM cleared')}
  ), queued AS (${queueMails(`
    SELECT given.*, cleared.id AS subject_id, 1 AS nth
    FROM cleared, unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[])
      AS given (id, kind, created_at, mailbox, trace_parent)`)}
  )
  SELECT id FROM cleared`;

/** In the order of their keys: two processes that wait for each other's keys in opposite order would deadlock. */
const byKey = (a: Insertion, b: Insertion): number =>
  String(a.enquiry.idempotency_key) < String(b.enquiry.idempotency_key) ? -1 : 1;

const lockMailboxes = (engine: PostgresEngine, mails: OutboxRow[]) =>
  engine.lock(mails.flatMap(({ mailbox }) => mailbox ?? []));

async function insert(engine: PostgresEngine, insertions: Insertion[]): Promise<Set<unknown>> {
  const sorted = insertions.toSorted(byKey);
  const mails = sorted.flatMap((insertion) => insertion.mails);
  const results = await engine.run(...lockMailboxes(engine, mails), {
    name: 'add-enquiries',
    text: INSERT_ALL,
    values: [
      ...INSERT_COLUMNS.map((column) => sorted.map(({ enquiry }) => enquiry[column])),
      mails.map(({ id }) => id),
      mails.map(({ kind }) => kind),
      mails.map(({ subject_id }) => subject_id),
      mails.map(({ created_at }) => created_at),
      mails.map(({ mailbox }) => mailbox),
      mails.map(({ trace_parent }) => trace_parent),
    ],
  });
  return new Set(results.at(-1)?.map((row) => row.id));
}

/** Resolves an enquiry whose key already exists. */
async function settleTaken(
  engine: PostgresEngine,
  { enquiry, mails }: Insertion,
  holder: Row | undefined,
): Promise<Settled<AddResult>> {
  // Deleted between the two statements by `forget`. The visitor's retry will store it.
  if (!holder) return { error: new StoreUnavailable('the key changed hands') };
  if (clearsSpam(enquiry, holder)) {
    const results = await engine.run(...lockMailboxes(engine, mails), {
      text: CLEAR_SPAM,
      values: [
        holder.id,
        mails.map(({ id }) => id),
        mails.map(({ kind }) => kind),
        mails.map(({ created_at }) => created_at),
        mails.map(({ mailbox }) => mailbox),
        mails.map(({ trace_parent }) => trace_parent),
      ],
    });
    if (results.at(-1)?.length) return { value: { outcome: 'stored', id: String(holder.id) } };
  }
  return { value: resultForTakenKey(enquiry, holder) };
}

export async function addAll(engine: PostgresEngine, insertions: Insertion[]): Promise<Settled<AddResult>[]> {
  const added = await insert(engine, insertions);
  const keys = insertions
    .filter(({ enquiry }) => !added.has(enquiry.id))
    .map(({ enquiry }) => enquiry.idempotency_key);
  const found =
    keys.length === 0
      ? []
      : await engine.query({
          text: 'SELECT id, status, idempotency_key, fingerprint FROM enquiry WHERE idempotency_key = ANY($1::text[])',
          values: [keys],
        });
  const taken = new Map(found.map((row) => [row.idempotency_key, row]));
  return Promise.all(
    insertions.map(async (insertion): Promise<Settled<AddResult>> => {
      const { id, idempotency_key: key } = insertion.enquiry;
      return added.has(id)
        ? { value: { outcome: 'stored', id } }
        : settleTaken(engine, insertion, taken.get(key));
    }),
  );
}
