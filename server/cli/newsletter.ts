import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BuiltLetter, LETTER_ID } from '../../contract/letters.ts';
import { type Config, loadConfig } from '../config.ts';
import { readLetters } from '../newsletter/built-letters.ts';
import { openStore } from '../store/open.ts';
import { SQLITE_FILE } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import { explain } from './explain.ts';
import { draftLetter } from './letter-draft.ts';
import { previewLetter } from './letter-preview.ts';
import { dryRun, listLetters, pause, resume, send, showProgress, test } from './letter-commands.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run newsletter -- COMMAND

  draft ID             write content/letters/ID.md from the articles of that month, such as 2026-11
  list                 the newsletters of the built site, and how far each was sent
  preview ID           show one in a browser of this machine, as HTML and as text
  dry-run ID [--json]  who would receive it, and what each filter removes
  test ID ADDRESS      send it to one address, marked as a test
  send ID [--yes]      send it to every confirmed reader; the server does that, as fast as it may
  progress ID          how far it is; on a terminal until every mail was tried
  pause ID             stop sending it, also what is queued
  resume ID            go on`;

type Given = { config: Config; id: string; address: string; json: boolean; yes: boolean };
type Command = { words: 1 | 2 | 3; run(given: Given): Promise<void> };

async function letterOf({ config, id }: Given): Promise<BuiltLetter> {
  const letter = (await readLetters(config.distDir)).find((each) => each.id === id);
  if (letter) return letter;
  throw new UsageError(
    `There is no newsletter ${id} in ${config.distDir}. Is it written, and the site built?`,
  );
}

/** A command that works on an open store. */
const onStore = (run: (given: Given & { store: Store }) => Promise<void>) => async (given: Given) => {
  const { databaseUrl, dataDir } = given.config;
  // Do not let a mistyped folder look like an empty store.
  if (databaseUrl === undefined && !existsSync(join(dataDir, SQLITE_FILE)))
    throw new UsageError(`No readers are kept in ${dataDir}. Is DATA_DIR right?`);
  const store = await openStore(given.config);
  try {
    await run({ ...given, store });
  } finally {
    await store.close();
  }
};

const commands: Record<string, Command> = {
  draft: { words: 2, run: ({ config, id }) => draftLetter(config.distDir, id) },
  list: {
    words: 1,
    run: onStore(async ({ store, config }) => listLetters(store, await readLetters(config.distDir))),
  },
  preview: { words: 2, run: async (given) => previewLetter(await letterOf(given), given.config) },
  'dry-run': {
    words: 2,
    run: onStore(async ({ store, ...given }) => dryRun(store, await letterOf(given), given)),
  },
  test: { words: 3, run: async (given) => test(await letterOf(given), given) },
  send: { words: 2, run: onStore(async ({ store, ...given }) => send(store, await letterOf(given), given)) },
  progress: { words: 2, run: onStore(({ store, id, config }) => showProgress(store, id, config)) },
  pause: { words: 2, run: onStore(({ store, id }) => pause(store, id)) },
  resume: { words: 2, run: onStore(({ store, id }) => resume(store, id)) },
};

function readArguments(): Omit<Given, 'config'> & { command: Command } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  });
  const [name = '', id = '', address = ''] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const isMisplaced = (values.json && name !== 'dry-run') || (values.yes && name !== 'send');
  if (command?.words !== positionals.length || isMisplaced) throw new UsageError(USAGE);
  if (command.words > 1 && !LETTER_ID.test(id))
    throw new UsageError(`"${id}" names no newsletter. It is a year and a month, such as 2026-11.`);
  return { command, id, address, ...values };
}

// `newsletter dry-run | head` ends the pipe early; that is no failure.
process.stdout.on('error', () => process.exit(0));

try {
  const { command, ...given } = readArguments();
  await command.run({ ...given, config: loadConfig() });
} catch (error) {
  process.stderr.write(`${explain(error, USAGE)}\n`);
  process.exitCode = 1;
}
