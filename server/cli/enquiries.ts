import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, loadConfig, originOf } from '../config.ts';
import { tokenSource } from '../newsletter/tokens.ts';
import { openStore } from '../store/open.ts';
import { SQLITE_FILE } from '../store/sqlite.ts';
import { type Store, StoreUnavailable } from '../store/store.ts';
import { exportCsv, forget, list, type Options, retry, show, UsageError } from './commands.ts';
import { subscribers } from './subscribers.ts';

const usage = `Usage: npm run enquiries -- COMMAND

  list [--limit N] [--before ID] [--json]   the newest first
  show ID [--json]                          everything about one
  export --csv                              all of them, for a spreadsheet
  retry ID                                  send its mail again
  subscribers [--json]                      confirmed newsletter readers, as CSV
  forget EMAIL                              erase a person: enquiries and newsletter`;

type Arguments = { command: string; subject: string; options: Options };

function readArguments(): Arguments {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      limit: { type: 'string', default: '20' },
      before: { type: 'string' },
      json: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
    },
  });
  const [command = '', subject = ''] = positionals;
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw new UsageError('--limit is a number from 1 to 1000.');
  const isKnown = ['list', 'export', 'show', 'retry', 'forget', 'subscribers'].includes(command);
  const words = ['list', 'export', 'subscribers'].includes(command) ? 1 : 2;
  if (!isKnown || positionals.length !== words || values.csv !== (command === 'export'))
    throw new UsageError(usage);
  return { command, subject, options: { limit, before: values.before, json: values.json } };
}

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

async function run(store: Store, config: Config, { command, subject, options }: Arguments): Promise<void> {
  if (command === 'list') return list(store, options, print);
  if (command === 'show') return show(store, subject, options, print);
  if (command === 'export') return exportCsv(store, print);
  if (command === 'retry') return retry(store, subject, print);
  if (command === 'subscribers') {
    const tokens = tokenSource(config.formSecret, store.subscriptions);
    return subscribers(store, { json: options.json, origin: originOf(config), tokens }, print);
  }
  return forget(store, subject, print);
}

async function main(): Promise<void> {
  const given = readArguments();
  const config = loadConfig();
  // A mistyped folder must not look like an empty store.
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, SQLITE_FILE))) {
    throw new UsageError(`No enquiries are kept in ${config.dataDir}. Is DATA_DIR right?`);
  }
  const store = await openStore(config);
  try {
    await run(store, config, given);
  } finally {
    await store.close();
  }
}

function explain(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof ConfigError) return error.message;
  if (error instanceof StoreUnavailable) return `The store does not answer (${error.message}).`;
  // parseArgs: an option that does not exist, or one without its value.
  if (error instanceof TypeError && 'code' in error) return `${error.message}\n\n${usage}`;
  return error instanceof Error ? error.stack : String(error);
}

// `enquiries list | head` ends the pipe early; that is no failure.
process.stdout.on('error', () => process.exit(0));

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
