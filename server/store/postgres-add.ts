import type { Settled } from './batch.ts';
import type { PostgresEngine } from './postgres-engine.ts';
import { type Insertion, INSERT_COLUMNS, resultForTakenKey } from './sql-enquiries.ts';
import { type AddResult, StoreUnavailable } from './store.ts';

const types: Partial<Record<(typeof INSERT_COLUMNS)[number], string>> = { created_at: 'bigint' };
const arrays = INSERT_COLUMNS.map((column, index) => `$${index + 1}::${types[column] ?? 'text'}[]`).join(
  ', ',
);
const next = INSERT_COLUMNS.length;

/** One statement, so one transaction and one round trip for any number of enquiries and their mails. */
const INSERT_ALL = `
  WITH added AS (
    INSERT INTO enquiry (${INSERT_COLUMNS.join(', ')}) SELECT * FROM unnest(${arrays})
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING id
  ), queued AS (
    INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at)
    SELECT mail.id, mail.kind, mail.subject_id, 'pending', mail.created_at, mail.created_at
    FROM unnest($${next + 1}::text[], $${next + 2}::text[], $${next + 3}::text[], $${next + 4}::bigint[])
      AS mail (id, kind, subject_id, created_at)
    JOIN added ON added.id = mail.subject_id
  )
  SELECT id FROM added`;

/** In the order of their keys: two processes that wait for each other's keys in opposite order would deadlock. */
const byKey = (a: Insertion, b: Insertion): number =>
  String(a.enquiry.idempotency_key) < String(b.enquiry.idempotency_key) ? -1 : 1;

async function insert(engine: PostgresEngine, insertions: Insertion[]): Promise<Set<unknown>> {
  const sorted = insertions.toSorted(byKey);
  const mails = sorted.flatMap((insertion) => insertion.mails);
  const rows = await engine.query({
    name: 'add-enquiries',
    text: INSERT_ALL,
    values: [
      ...INSERT_COLUMNS.map((column) => sorted.map(({ enquiry }) => enquiry[column])),
      mails.map(({ id }) => id),
      mails.map(({ kind }) => kind),
      mails.map(({ subject_id }) => subject_id),
      mails.map(({ created_at }) => created_at),
    ],
  });
  return new Set(rows.map((row) => row.id));
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
          text: 'SELECT id, idempotency_key, fingerprint FROM enquiry WHERE idempotency_key = ANY($1::text[])',
          values: [keys],
        });
  const taken = new Map(found.map((row) => [row.idempotency_key, row]));
  return insertions.map(({ enquiry }) => {
    if (added.has(enquiry.id)) return { value: { outcome: 'stored', id: enquiry.id } };
    const holder = taken.get(enquiry.idempotency_key);
    // Gone between the two statements: somebody was forgotten. The visitor's retry will store it.
    return holder
      ? { value: resultForTakenKey(enquiry, holder) }
      : { error: new StoreUnavailable('the key changed hands') };
  });
}
