import { Pool, type PoolClient, types } from 'pg';
import { finishesWithin } from '../timeout.ts';
import { CREATE_MIGRATION_TABLE, LATEST_MIGRATION, pendingMigrations } from './migrations.ts';
import { toStoreError } from './postgres-errors.ts';
import type { Row, Sql, Statement } from './sql.ts';

/** A stopped server refuses at once; these are for one that is frozen or unreachable. Two in a row stay below 5 s. */
const CONNECT_TIMEOUT_MS = 1500;
const QUERY_TIMEOUT_MS = 1500;
/** A process that froze inside a transaction must not hold its locks against the others for long. */
const IDLE_IN_TRANSACTION_MS = 3000;
const MAX_CONNECTIONS = 10;
/** Any number, the same in every process. */
const MIGRATION_LOCK = 5_116_001;
/** An index on a large table takes longer than any visitor would wait. */
const MIGRATION_TIMEOUT_MS = 60_000;
const CLOSE_TIMEOUT_MS = 1000;

/** Times and counts are far below the numbers that JavaScript cannot tell apart. */
types.setTypeParser(types.builtins.INT8, Number);

export class PostgresEngine implements Sql {
  readonly #pool: Pool;
  #migrated: Promise<void> | null = null;

  constructor(url: string) {
    this.#pool = new Pool({
      connectionString: url,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      statement_timeout: QUERY_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      keepAlive: true,
    });
    // An idle connection that breaks is replaced at the next use; unheard, the event would end the process.
    this.#pool.on('error', () => {});
  }

  /** Runs once, and again after a failure: a server that starts before its database heals by itself. */
  migrate(): Promise<void> {
    this.#migrated ??= this.#migrate().catch((error: unknown) => {
      this.#migrated = null;
      throw error;
    });
    return this.#migrated;
  }

  async #migrate(): Promise<void> {
    await this.#transaction(async (client) => {
      const slow = (text: string) => client.query(slowly(text));
      await slow(`SET LOCAL statement_timeout = ${MIGRATION_TIMEOUT_MS}`);
      await slow(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await slow(CREATE_MIGRATION_TABLE);
      const { rows } = await slow(LATEST_MIGRATION);
      for (const step of pendingMigrations('postgres', Number(rows[0].version))) await slow(step);
    });
  }

  #transaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    return this.#connected(async (client) => {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    });
  }

  /** A connection for work that begins and commits by itself. Whatever it leaves open when it throws is rolled back. */
  async connected<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    await this.migrate();
    return this.#connected(work);
  }

  async #connected<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    let client: PoolClient | undefined;
    let failed = true;
    try {
      client = await this.#pool.connect();
      // A connection that breaks between two queries of ours says so here; the next query fails anyway.
      client.on('error', ignore);
      const result = await work(client);
      failed = false;
      return result;
    } catch (error) {
      throw toStoreError(error);
    } finally {
      client?.off('error', ignore);
      // Closing the connection rolls back, even when no answer can be expected from it any more.
      client?.release(failed);
    }
  }

  /** One statement is a transaction by itself, and spares two round trips. */
  async query(statement: { text: string; values?: unknown[]; name?: string }): Promise<Row[]> {
    await this.migrate();
    try {
      return (await this.#pool.query(statement)).rows;
    } catch (error) {
      throw toStoreError(error);
    }
  }

  async run(...statements: Statement[]): Promise<Row[][]> {
    const [only, ...more] = statements;
    if (only && more.length === 0) return [await this.query(only)];
    await this.migrate();
    return this.#transaction(async (client) => {
      const results: Row[][] = [];
      for (const statement of statements) results.push((await client.query(statement)).rows);
      return results;
    });
  }

  async close(): Promise<void> {
    if (this.#pool.ending) return;
    // A frozen server never answers the farewell.
    await finishesWithin(CLOSE_TIMEOUT_MS, this.#pool.end());
  }
}

/** `pg` reads a time-out from each query, but its types do not say so. */
const slowly = (text: string): { text: string } =>
  Object.assign({ text }, { query_timeout: MIGRATION_TIMEOUT_MS });

function ignore(): void {}
