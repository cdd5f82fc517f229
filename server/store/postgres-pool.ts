import { setTimeout as wait } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import { finishesWithin } from '../timeout.ts';

/** A stopped server refuses at once; these are for one that is frozen or unreachable. Three in a row stay below 5 s. */
export const TIMEOUT_MS = 1500;
/** A process that froze inside a transaction must not hold its locks against the others for long. */
const IDLE_IN_TRANSACTION_MS = 3000;
const CLOSE_TIMEOUT_MS = 1000;
const DEFAULT_CONNECTIONS = 10;

/** PostgreSQL's codes when the server, database or role is out of connections. */
const TOO_MANY_CONNECTIONS = '53300';
/** How much longer to wait for a turn when connections are scarce; with the query still below 5 s. */
const TURN_PATIENCE = 2;
const ASK_AGAIN_MS = 50;
const ASK_FOR_MORE_MS = 10_000;

/** An acknowledged enquiry is on disk, whatever the defaults of server, database or role. */
const COMMIT_TO_DISK = `SELECT set_config('synchronous_commit', 'on', false)
  WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')`;

export type PoolOptions = {
  connections?: number | undefined;
  /** For connecting and for a query, each. */
  timeoutMs?: number | undefined;
};

/** As many connections as the server gives, up to a number. With fewer, work waits for its turn. */
export class PostgresPool {
  readonly #pool: Pool;
  readonly #most: number;
  readonly #timeoutMs: number;
  #asksForMoreAt = 0;

  constructor(url: string, { connections = DEFAULT_CONNECTIONS, timeoutMs = TIMEOUT_MS }: PoolOptions) {
    this.#most = connections;
    this.#timeoutMs = timeoutMs;
    this.#pool = new Pool({
      connectionString: url,
      max: connections,
      // Keep connections open: another process might take the last one while we are idle.
      min: 1,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      statement_timeout: timeoutMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      keepAlive: true,
      onConnect: async (client) => void (await client.query(COMMIT_TO_DISK)),
    });
    // The pool replaces a broken idle connection at the next use; without a listener the error would end the process.
    this.#pool.on('error', () => {});
  }

  /** The number of connections we had when the server last refused one, otherwise the configured number. */
  get most(): number {
    return this.#pool.options.max;
  }

  async connect(): Promise<PoolClient> {
    const { options } = this.#pool;
    const started = performance.now();
    if (started >= this.#asksForMoreAt) {
      options.max = this.#most;
      options.connectionTimeoutMillis = this.#timeoutMs;
    }
    for (;;) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        const refused = (error as { code?: string }).code === TOO_MANY_CONNECTIONS;
        if (!refused || performance.now() - started > this.#timeoutMs) throw error;
        options.max = Math.max(1, this.#pool.totalCount);
        options.connectionTimeoutMillis = TURN_PATIENCE * this.#timeoutMs;
        this.#asksForMoreAt = performance.now() + ASK_FOR_MORE_MS;
        if (this.#pool.totalCount === 0) await wait(ASK_AGAIN_MS);
      }
    }
  }

  async close(): Promise<void> {
    if (this.#pool.ending) return;
    // A frozen server never acknowledges the close.
    await finishesWithin(CLOSE_TIMEOUT_MS, this.#pool.end());
  }
}
