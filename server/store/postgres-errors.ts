import { DatabaseError } from 'pg';
import { StoreUnavailable } from './errors.ts';

/** Data, constraint, syntax, login, missing database: retrying would not help. All others may be temporary. */
const PERMANENT = /^(22|23|28|3D|42)/;

export function toStoreError(error: unknown): Error {
  if (error instanceof StoreUnavailable) return error;
  const code = (error as { code?: string }).code ?? 'no answer';
  return PERMANENT.test(code) && error instanceof DatabaseError
    ? // Not wrapped: the original's detail quotes the row.
      new Error(`PostgreSQL refused the statement (${code})`)
    : new StoreUnavailable(`PostgreSQL: ${code}`);
}
