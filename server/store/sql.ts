export type SqlValue = string | number | null;
export type Row = Record<string, unknown>;
/** Parameters are written $1, $2... */
export type Statement = { text: string; values?: SqlValue[] };

/** What the shared SQL asks of an engine. */
export interface Sql {
  /** Runs the statements in one transaction and gives the rows of each. */
  run(...statements: Statement[]): Promise<Row[][]>;
}
