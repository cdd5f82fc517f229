export type SqlValue = string | number | null;
export type Row = Record<string, unknown>;
/** Parameters are written $1, $2... */
export type Statement = { text: string; values?: SqlValue[] };

/** What the shared SQL asks of an engine. */
export interface Sql {
  /** Runs the statements in one transaction and returns the rows of each. */
  run(...statements: Statement[]): Promise<Row[][]>;
  /** Prepended to a transaction's statements: holds a lock for each name until the transaction ends. */
  lock(names: string[]): Statement[];
}

export const statement = (text: string, ...values: SqlValue[]): Statement => ({ text, values });

/** The rows of one statement, whose columns are named and ordered as the type says. */
export async function query<T>(sql: Sql, text: string, ...values: SqlValue[]): Promise<T[]> {
  const [rows = []] = await sql.run(statement(text, ...values));
  return rows as T[];
}

/** Proves that the store takes a write. */
export async function beat(sql: Sql): Promise<void> {
  await sql.run(statement('UPDATE heartbeat SET beats = beats + 1'));
}
