import { escapeLiteral, type QueryResult } from 'pg';
import { createBatch } from './batch.ts';
import { countHit, endOf, type LimitWindow, type LimitWindows, windowKeys } from './limit-windows.ts';
import type { PostgresEngine } from './postgres-engine.ts';
import { keepSecret } from './sql-secrets.ts';
import type { LimitResult, Limits, LimitStore } from './types.ts';

type Hit = { limits: Limits; now: number };
type WindowRow = { key: string; spans: string };

const secretName = (period: number): string => `addresses ${period}`;

/** Creates what is missing, locks all rows in the order of their keys (no deadlock) and reads them, in one statement. */
const lockWindows = (keys: string[]) => `
  INSERT INTO limit_window (key, ends_at)
  VALUES ${keys.map((key) => `(${escapeLiteral(key)}, 0)`).join(', ')}
  ON CONFLICT (key) DO UPDATE SET spans = limit_window.spans RETURNING key, spans`;

const writeWindows = (windows: LimitWindows) => `
  UPDATE limit_window SET spans = counted.spans, ends_at = counted.ends_at
  FROM (VALUES ${[...windows]
    .map(
      ([key, window]) =>
        `(${escapeLiteral(key)}, ${escapeLiteral(JSON.stringify(window))}, ${Number(endOf(key, window))})`,
    )
    .join(', ')}) AS counted (key, spans, ends_at)
  WHERE limit_window.key = counted.key`;

/** In the order of the keys, skipping rows that another process has locked. */
const SWEEP_WINDOWS = `DELETE FROM limit_window WHERE key IN
  (SELECT key FROM limit_window WHERE ends_at <= $1 ORDER BY key FOR UPDATE SKIP LOCKED)`;
const SWEEP_SECRETS = `DELETE FROM secret WHERE name LIKE '${secretName(0).slice(0, -1)}%' AND name <> ALL ($1::text[])`;

/** Limits that every process on one database shares. Hits that arrive together are counted in one transaction. */
export function createSharedLimits(engine: PostgresEngine): LimitStore {
  const counting = createBatch(async (hits: Hit[]) => {
    const keys = [...new Set(hits.flatMap(({ limits }) => windowKeys(limits)))].toSorted();
    return engine.connected(async (client) => {
      // Statements sent together share a round trip, and the lock is held for one only. They cannot take parameters.
      const answers: unknown = await client.query(`BEGIN; ${lockWindows(keys)}`);
      const [, locked] = answers as QueryResult<WindowRow>[];
      const windows: LimitWindows = new Map(
        locked?.rows.map(({ key, spans }) => [key, JSON.parse(spans) as LimitWindow]),
      );
      const results = hits.map(({ limits, now }): LimitResult => countHit(windows, limits, now));
      await client.query(`${writeWindows(windows)}; COMMIT`);
      return results.map((value) => ({ value }));
    });
  });

  return {
    hit: (limits, now) => counting.add({ limits, now }),
    secret: (period) => keepSecret(engine, secretName(period)),
    async sweep(now, periods) {
      await engine.query({ text: SWEEP_WINDOWS, values: [now] });
      await engine.query({ text: SWEEP_SECRETS, values: [periods.map(secretName)] });
    },
  };
}
