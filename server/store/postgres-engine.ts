import { type PoolClient, types } from 'pg';
import { CREATE_MIGRATION_TABLE, LATEST_MIGRATION, pendingMigrations } from './migrations.ts';
import { finishesWithin } from '../timeout.ts';
import { StoreUnavailable } from './errors.ts';
import { toStoreError } from './postgres-errors.ts';
import { type PoolOptions, PostgresPool, TIMEOUT_MS } from './postgres-pool.ts';
import { type Row, type Sql, type SqlValue, statement, type Statement } from './sql.ts';

/** An arbitrary number that all processes share. */
export const MIGRATION_LOCK = 5_116_001;
/** For another process that migrates, and for a database that hangs. */
const CHECK_TIMEOUT_MS = 60_000;
/** Indexing the words of half a million enquiries takes minutes on a small machine. */
const STEP_TIMEOUT_MS = 30 * 60_000;

/** Times and counts are far below Number.MAX_SAFE_INTEGER. */
types.setTypeParser(types.builtins.INT8, Number);

/** Settings with which PostgreSQL can lose acknowledged commits. Only its operator can change these. */
const UNSAFE_SETTINGS =
  "SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off'";

const LOCK_NAMES =
  'SELECT pg_advisory_xact_lock(hashtextextended(value, 0)) FROM jsonb_array_elements_text($1)';

/** Values may be arrays, and named statements are prepared once. */
type PostgresStatement = { text: string; values?: unknown[]; name?: string };

export type PostgresOptions = PoolOptions & { warn?: (text: string) => void };

export class PostgresEngine implements Sql {
  readonly #pool: PostgresPool;
  readonly #warn: (text: string) => void;
  readonly #patienceMs: number;
  #migrated: Promise<void> | null = null;
  #isMigrated = false;

  constructor(url: string, { warn = () => {}, ...pool }: PostgresOptions) {
    this.#pool = new PostgresPool(url, pool);
    this.#warn = warn;
    this.#patienceMs = pool.timeoutMs ?? TIMEOUT_MS;
  }

  /** The current limit of connections. */
  get connections(): number {
    return this.#pool.most;
  }

  /** Runs once, and again after a failure: a server that starts before its database recovers by itself. */
  migrate(): Promise<void> {
    this.#migrated ??= this.#migrate().then(
      () => void (this.#isMigrated = true),
      (error: unknown) => {
        this.#migrated = null;
        throw error;
      },
    );
    return this.#migrated;
  }

  /** Nobody waits for a long migration: until it is done, the store is as good as away. */
  async #ready(): Promise<void> {
    if (this.#isMigrated) return;
    if (!(await finishesWithin(this.#patienceMs, this.migrate())))
      throw new StoreUnavailable('PostgreSQL: the schema is being migrated');
  }

  async #migrate(): Promise<void> {
    if (await this.#upgrade()) await this.#connected(tidyUp).catch(ignore);
  }

  /** Runs the steps that are missing. True when there were some for a database in use. */
  #upgrade(): Promise<boolean> {
    return this.#transaction(async (client) => {
      const check = (text: string) => client.query(within(CHECK_TIMEOUT_MS, text));
      const step = (text: string, values?: SqlValue[]) => client.query(within(STEP_TIMEOUT_MS, text, values));
      await check(`SET LOCAL statement_timeout = ${CHECK_TIMEOUT_MS}`);
      await check(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
      await check(CREATE_MIGRATION_TABLE);
      const { rows } = await check(LATEST_MIGRATION);
      await check(`SET LOCAL statement_timeout = ${STEP_TIMEOUT_MS}`);
      const version = Number(rows[0].version);
      const steps = pendingMigrations('postgres', version);
      for (const { text, rewrites } of steps) {
        await step(text);
        for (const { read, write } of rewrites)
          for (const change of write((await step(read)).rows)) await step(change.text, change.values);
      }
      const unsafe = await check(UNSAFE_SETTINGS);
      for (const { name } of unsafe.rows) {
        this.#warn(
          `PostgreSQL runs with ${name} = off: a power cut can lose enquiries that were acknowledged`,
        );
      }
      return version > 0 && steps.length > 0;
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

  /** A connection for work that begins and commits its own transaction. If it throws, an open transaction is rolled back. */
  async connected<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    await this.#ready();
    return this.#connected(work);
  }

  async #connected<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    let client: PoolClient | undefined;
    let failed = true;
    try {
      client = await this.#pool.connect();
      // A connection that breaks between two queries emits an error here; the next query fails anyway.
      client.on('error', ignore);
      const result = await work(client);
      failed = false;
      return result;
    } catch (error) {
      throw toStoreError(error);
    } finally {
      client?.off('error', ignore);
      // Closing the connection rolls back, even when the server no longer responds.
      client?.release(failed);
    }
  }

  /** A single statement is its own transaction, which saves two round trips. */
  async query(asked: PostgresStatement): Promise<Row[]> {
    return this.connected(async (client) => (await client.query(asked)).rows);
  }

  /** Locks are taken in a fixed order to avoid deadlocks. */
  lock(names: string[]): Statement[] {
    return names.length === 0 ? [] : [statement(LOCK_NAMES, JSON.stringify(names.toSorted()))];
  }

  async run(...statements: PostgresStatement[]): Promise<Row[][]> {
    const [only, ...more] = statements;
    if (only && more.length === 0) return [await this.query(only)];
    await this.#ready();
    return this.#transaction(async (client) => {
      const results: Row[][] = [];
      for (const each of statements) results.push((await client.query(each)).rows);
      return results;
    });
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** `pg` supports a timeout per query, but its types lack it. */
const within = (ms: number, text: string, values?: SqlValue[]): Statement =>
  Object.assign({ text, values }, { query_timeout: ms });

/** A step may have rewritten every row: until autovacuum comes, indexes would lead to the former versions too. */
async function tidyUp(client: PoolClient): Promise<void> {
  await client.query(`SET statement_timeout = ${STEP_TIMEOUT_MS}`);
  await client.query(within(STEP_TIMEOUT_MS, 'VACUUM (ANALYZE) enquiry'));
  await client.query('RESET statement_timeout');
}

function ignore(): void {}
