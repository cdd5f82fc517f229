import type { Config } from '../config.ts';
import { url as databaseUrlOf, Invalid } from '../config-values.ts';
import { movedTables, tables } from '../store/migrations.ts';
import { moveToPostgres } from '../store/move.ts';
import { print } from './output.ts';
import { UsageError } from './usage-error.ts';

function readTarget(text: string): string {
  try {
    return databaseUrlOf('postgres:', 'postgresql:')(text);
  } catch (error) {
    throw error instanceof Invalid ? new UsageError(`--to must ${error.message}.`) : error;
  }
}

export async function move({ dataDir, databaseUrl }: Config, to: string): Promise<void> {
  if (databaseUrl !== undefined)
    throw new UsageError('DATABASE_URL is set: the store is PostgreSQL already. Unset it to move a file.');
  const moved = await moveToPostgres(dataDir, readTarget(to));
  for (const table of movedTables) {
    const counts = Object.entries(moved[table]).filter(
      ([outcome, count]) => outcome === 'copied' || count > 0,
    );
    print(
      `${tables[table].label.padEnd(26)}${counts.map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`,
    );
  }
  if (moved.erased > 0) print(`${moved.erased} rows of people who were erased here were deleted there`);
  print(
    '\nBoth sides were read again and agree. Start the server with DATABASE_URL. Keep the folder until you have seen that all is there.',
  );
}
