import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { watchFiles } from './file-watch.ts';
import { CREATE_MIGRATION_TABLE, LATEST_MIGRATION, pendingMigrations } from './migrations.ts';
import type { Row, Sql, Statement } from './sql.ts';
import { assertSound, isCheckedAtStart } from './sqlite-check.ts';
import { StoreUnavailable } from './errors.ts';

/** Long enough for the command line's work, short enough for visitors who wait. */
const BUSY_TIMEOUT_MS = 2000;
/** At start no visitor is waiting yet. */
const BUSY_TIMEOUT_AT_START_MS = 15_000;
const BUSY_RETRY_MS = 20;
const SQLITE_BUSY = 5;

/** SQLITE_ERROR, TOOBIG, CONSTRAINT, MISMATCH, MISUSE, RANGE: the statement is to blame. All others: disk, locks, memory. */
const STATEMENT_FAULTS = new Set([1, 18, 19, 20, 21, 25]);

function toStoreError(error: unknown): unknown {
  const code = (error as { errcode?: number }).errcode;
  if (code === undefined) return error;
  return STATEMENT_FAULTS.has(code & 0xff) ? error : new StoreUnavailable(`SQLite error ${code}`);
}

export class SqliteEngine implements Sql {
  readonly db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  /** Throws when the file is not where it was opened. */
  readonly assertInPlace: () => void;

  /** Fails with SQLite's own errors: see sqlite-open-errors.ts. */
  constructor(file: string) {
    this.db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_AT_START_MS });
    try {
      // WAL with FULL was measured against NORMAL, which lost acknowledged rows in a power cut.
      this.#enterWal();
      // Sorting for an index would write people's addresses into the system's folder for temporary files, if there is one.
      this.db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY');
      if (isCheckedAtStart(file)) assertSound(this.db);
      this.#migrate();
      this.db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    } catch (error) {
      this.db.close();
      throw error;
    }
    this.assertInPlace = watchFiles(file, `${file}-wal`);
  }

  /** Switching to WAL needs exclusive access, for which SQLite does not wait: the second process retries. */
  #enterWal(): void {
    const deadline = performance.now() + BUSY_TIMEOUT_AT_START_MS;
    for (;;) {
      try {
        this.db.exec('PRAGMA journal_mode = WAL');
        return;
      } catch (error) {
        const busy = ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
        if (!busy || performance.now() > deadline) throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_RETRY_MS);
      }
    }
  }

  #migrate(): void {
    this.db.exec('BEGIN IMMEDIATE');
    this.db.exec(CREATE_MIGRATION_TABLE);
    const version = Number(this.db.prepare(LATEST_MIGRATION).get()?.version);
    for (const { text, rewrites } of pendingMigrations('sqlite', version)) {
      this.db.exec(text);
      for (const { read, write } of rewrites)
        for (const change of write(this.#rows({ text: read }))) this.#rows(change);
    }
    this.db.exec('COMMIT');
  }

  prepare(text: string): StatementSync {
    let statement = this.#statements.get(text);
    if (!statement) this.#statements.set(text, (statement = this.db.prepare(text)));
    return statement;
  }

  transaction<Result>(work: () => Result): Result {
    return this.#guard(() => {
      this.db.exec('BEGIN IMMEDIATE');
      const result = work();
      this.db.exec('COMMIT');
      return result;
    });
  }

  /** A single statement is its own transaction; a read then does not block writers. */
  async run(...statements: Statement[]): Promise<Row[][]> {
    const work = () => statements.map((statement) => this.#rows(statement));
    return statements.length === 1 ? this.#guard(work) : this.transaction(work);
  }

  /** Only one transaction writes at a time. */
  lock(): Statement[] {
    return [];
  }

  #rows({ text, values = [] }: Statement): Row[] {
    return this.prepare(text).all(Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value])));
  }

  #guard<Result>(work: () => Result): Result {
    try {
      const result = work();
      // Before the write is acknowledged.
      this.assertInPlace();
      return result;
    } catch (error) {
      if (!this.db.isOpen) throw new StoreUnavailable('closed');
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw toStoreError(error);
    }
  }
}
