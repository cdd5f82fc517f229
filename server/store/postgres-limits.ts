import { escapeLiteral, type QueryResult } from 'pg';
import { createBatch } from './batch.ts';
import { countHit, type LimitWindow, windowKey } from './limit-windows.ts';
import type { PostgresEngine } from './postgres-engine.ts';
import type { Limit, LimitResult, LimitStore } from './store.ts';

const SWEEP_EVERY_MS = 60_000;

type Hit = { limits: Limit[]; now: number };

/** Creates what is missing, locks all rows in the order of their keys (no deadlock) and reads them, in one statement. */
const lockWindows = (keys: string[]) => `
  INSERT INTO limit_window (key, hits, ends_at)
  VALUES ${keys.map((key) => `(${escapeLiteral(key)}, 0, 0)`).join(', ')}
  ON CONFLICT (key) DO UPDATE SET hits = limit_window.hits RETURNING key, hits, ends_at`;

const writeWindows = (windows: Map<string, LimitWindow>) => `
  UPDATE limit_window SET hits = counted.hits, ends_at = counted.ends_at
  FROM (VALUES ${[...windows]
    .map(([key, { hits, endsAt }]) => `(${escapeLiteral(key)}, ${Number(hits)}, ${Number(endsAt)})`)
    .join(', ')}) AS counted (key, hits, ends_at)
  WHERE limit_window.key = counted.key`;

/** Limits that every process on one database shares. Hits that arrive together are counted in one transaction. */
export function createSharedLimits(engine: PostgresEngine): LimitStore {
  let sweptAt = 0;

  async function countAll(hits: Hit[]): Promise<LimitResult[]> {
    const keys = [...new Set(hits.flatMap(({ limits }) => limits.map(windowKey)))].toSorted();
    return engine.connected(async (client) => {
      // Statements sent together share a round trip, and the lock is held for one only. They cannot take parameters.
      const answers: unknown = await client.query(`BEGIN; ${lockWindows(keys)}`);
      const [, locked] = answers as QueryResult<{ key: string; hits: number; ends_at: number }>[];
      const windows = new Map<string, LimitWindow>(
        locked?.rows.map((row) => [row.key, { hits: row.hits, endsAt: row.ends_at }]),
      );
      const results = hits.map(({ limits, now }) => countHit(windows, limits, now));
      await client.query(`${writeWindows(windows)}; COMMIT`);
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
  });

  return { hit: (limits, now) => counting.add({ limits, now }) };
}
