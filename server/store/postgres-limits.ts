import { createBatch } from './batch.ts';
import { countHit, type LimitWindow, windowKey } from './limit-windows.ts';
import type { PostgresEngine } from './postgres-engine.ts';
import type { Limit, LimitResult, LimitStore } from './store.ts';

const MAX_BATCH = 256;
const SWEEP_EVERY_MS = 60_000;

type Hit = { limits: Limit[]; now: number };

/** Creates what is missing, locks all rows in the order of their keys (no deadlock) and reads them, in one statement. */
const lockWindows = `
  INSERT INTO limit_window (key, hits, ends_at) SELECT key, 0, 0 FROM unnest($1::text[]) AS wanted (key)
  ON CONFLICT (key) DO UPDATE SET hits = limit_window.hits RETURNING key, hits, ends_at`;

const writeWindows = `
  UPDATE limit_window SET hits = counted.hits, ends_at = counted.ends_at
  FROM unnest($1::text[], $2::integer[], $3::bigint[]) AS counted (key, hits, ends_at)
  WHERE limit_window.key = counted.key`;

/** Limits that every process on one database shares. Hits that arrive together are counted in one transaction. */
export function createSharedLimits(engine: PostgresEngine): LimitStore {
  let sweptAt = 0;

  async function countAll(hits: Hit[]): Promise<LimitResult[]> {
    const keys = [...new Set(hits.flatMap(({ limits }) => limits.map(windowKey)))].toSorted();
    return engine.transaction(async (client) => {
      const { rows } = await client.query({ name: 'lock-windows', text: lockWindows, values: [keys] });
      const windows = new Map<string, LimitWindow>(
        rows.map((row) => [row.key, { hits: row.hits, endsAt: row.ends_at }]),
      );
      const results = hits.map(({ limits, now }) => countHit(windows, limits, now));
      const counted = keys.map((key) => windows.get(key) ?? { hits: 0, endsAt: 0 });
      await client.query({
        name: 'write-windows',
        text: writeWindows,
        values: [keys, counted.map((window) => window.hits), counted.map((window) => window.endsAt)],
      });
      return results;
    });
  }

  async function sweep(now: number): Promise<void> {
    if (Math.abs(now - sweptAt) < SWEEP_EVERY_MS) return;
    sweptAt = now;
    await engine.query({ text: 'DELETE FROM limit_window WHERE ends_at <= $1', values: [now] });
  }

  const counting = createBatch(async (hits: Hit[]) => {
    const results = await countAll(hits);
    await sweep(hits[0]?.now ?? 0);
    return results.map((value) => ({ value }));
  }, MAX_BATCH);

  return { hit: (limits, now) => counting.add({ limits, now }) };
}
