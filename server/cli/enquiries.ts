import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '../config.ts';
import { openStore } from '../store/open.ts';
import { SQLITE_FILE } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { listBookings, showFeed } from './booking-commands.ts';
import { backup } from './backup.ts';
import { explain } from './explain.ts';
import { move } from './move.ts';
import {
  dismiss,
  exportCsv,
  forget,
  list,
  listDead,
  type ListOptions,
  type Period,
  retry,
  show,
} from './enquiry-commands.ts';
import { subscribers } from './subscriber-commands.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run enquiries -- COMMAND

  list [--spam] [--limit N] [--before ID] [--json]
                                            the newest first; with --spam what was taken for spam
  show ID [--json]                          everything about one
  export --csv [--since DAY] [--until DAY]  all of them, or from one day to before another, for a spreadsheet
  retry ID                                  send its mail again
  dead [--limit N] [--json]                 mails that were given up
  dismiss MAIL                              delete one of them
  bookings [--limit N] [--json]             consultations that are to come
  feed [--rotate]                           the address of their private calendar, or a new one
  subscribers [--json]                      confirmed newsletter readers, as CSV
  forget EMAIL                              erase a person: enquiries and newsletter
  backup FILE                               copy the SQLite store, also while the server runs
  move --to URL                             copy the SQLite store into PostgreSQL, with the server stopped`;

type Given = {
  config: Config;
  subject: string;
  options: ListOptions;
  period: Period;
  to: string;
  rotate: boolean;
};
type Command = { words: 1 | 2; run(given: Given): Promise<void> | void };

/** A command that works on an open store. */
const onStore =
  (run: (given: Given & { store: Store }) => Promise<void>) =>
  async (given: Given): Promise<void> => {
    const store = await openStore(given.config);
    try {
      await run({ ...given, store });
    } finally {
      await store.close();
    }
  };

const commands: Record<string, Command> = {
  list: { words: 1, run: onStore(({ store, options }) => list(store, options)) },
  show: { words: 2, run: onStore(({ store, subject, options }) => show(store, subject, options)) },
  export: { words: 1, run: onStore(({ store, period }) => exportCsv(store, period)) },
  retry: { words: 2, run: onStore(({ store, subject }) => retry(store, subject)) },
  dead: { words: 1, run: onStore(({ store, options }) => listDead(store, options)) },
  dismiss: { words: 2, run: onStore(({ store, subject }) => dismiss(store, subject)) },
  bookings: { words: 1, run: onStore(({ store, options }) => listBookings(store, options)) },
  feed: { words: 1, run: onStore(({ store, config, rotate }) => showFeed(store, config, rotate)) },
  subscribers: {
    words: 1,
    run: onStore(({ store, config, options }) => subscribers(store, config, options)),
  },
  forget: { words: 2, run: onStore(({ store, subject }) => forget(store, subject)) },
  backup: { words: 2, run: ({ config, subject }) => backup(config, subject) },
  move: { words: 1, run: ({ config, to }) => move(config, to) },
};

/** The start of a day in UTC, the time zone that `list` and the export print. */
function dayOf(option: string, text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new UsageError(`--${option} is a day such as 2026-11-30.`);
  return time;
}

function readArguments(): Omit<Given, 'config'> & { command: Command } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      limit: { type: 'string', default: '20' },
      before: { type: 'string' },
      json: { type: 'boolean', default: false },
      spam: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      since: { type: 'string' },
      until: { type: 'string' },
      to: { type: 'string', default: '' },
      rotate: { type: 'boolean', default: false },
    },
  });
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw new UsageError('--limit is a number from 1 to 1000.');
  const [name = '', subject = ''] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const misplaced =
    values.csv !== (name === 'export') ||
    ((values.since ?? values.until) !== undefined && name !== 'export') ||
    (values.to !== '') !== (name === 'move') ||
    (values.rotate && name !== 'feed') ||
    (values.spam && name !== 'list');
  if (command?.words !== positionals.length || misplaced) throw new UsageError(USAGE);
  return {
    command,
    subject,
    to: values.to,
    rotate: values.rotate,
    period: {
      since: values.since === undefined ? -Infinity : dayOf('since', values.since),
      until: values.until === undefined ? Infinity : dayOf('until', values.until),
    },
    options: { limit, before: values.before, json: values.json, spam: values.spam },
  };
}

async function main(): Promise<void> {
  const { command, ...given } = readArguments();
  const config = loadConfig();
  // Do not let a mistyped folder look like an empty store.
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, SQLITE_FILE))) {
    throw new UsageError(`No enquiries are kept in ${config.dataDir}. Is DATA_DIR right?`);
  }
  await command.run({ ...given, config });
}

// `enquiries list | head` ends the pipe early; that is no failure.
process.stdout.on('error', () => process.exit(0));

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error, USAGE)}\n`);
  process.exitCode = 1;
});
