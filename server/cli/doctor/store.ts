import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { openPostgres } from '../../store/postgres.ts';
import { openStore } from '../../store/open.ts';
import { SQLITE_FILE } from '../../store/sqlite.ts';
import { PostgresEngine } from '../../store/postgres-engine.ts';
import type { Store } from '../../store/store.ts';
import { doubtful, fine, type Finding, reasonOf, wrong } from './finding.ts';

const LEAST_FREE_BYTES = 1024 ** 3;
const LONGEST_WAIT_MS = 60 * 60_000;
const MOST_CLOCK_DIFFERENCE_MS = 2_000;

/** Counts that show whether something is stuck. */
async function contents(store: Store, now: number): Promise<Finding[]> {
  await store.ping();
  const { pending, dead, oldestPendingAt } = await store.outbox.counts();
  const [newest] = await store.enquiries.list({ limit: 1 });
  const waited = oldestPendingAt === null ? 0 : now - oldestPendingAt;
  return [
    fine('the store takes a write'),
    dead > 0
      ? doubtful(
          `${dead} mails were given up`,
          'read why with `enquiries list` and `show ID`, then `retry ID`',
        )
      : fine('no mail was given up'),
    waited > LONGEST_WAIT_MS
      ? doubtful(
          `${pending} mails wait, the oldest for ${Math.round(waited / 60_000)} minutes`,
          'is a server running, and does the mail server take its mails?',
        )
      : fine(`${pending} mails wait`),
    newest && newest.createdAt > now + MOST_CLOCK_DIFFERENCE_MS
      ? wrong(
          'the newest enquiry is from the future: this clock is behind',
          'let the machine keep its time (NTP)',
        )
      : fine('no enquiry is from the future'),
  ];
}

function folder(dataDir: string): Finding[] {
  const { mode } = statSync(dataDir);
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const megabytes = Math.round(free / 1024 ** 2);
  return [
    (mode & 0o077) === 0 || process.platform === 'win32'
      ? fine(`only its owner may read ${dataDir}`)
      : doubtful(`others may look into ${dataDir}`, `chmod 700 ${dataDir}: it holds personal data`),
    free > LEAST_FREE_BYTES
      ? fine(`${megabytes} MB are free`)
      : doubtful(
          `only ${megabytes} MB are free on the disk of ${dataDir}`,
          'make room before posts are refused',
        ),
  ];
}

async function clockOfDatabase(databaseUrl: string): Promise<Finding> {
  const engine = new PostgresEngine(databaseUrl, { connections: 1 });
  try {
    const [row] = await engine.query({ text: 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now' });
    const apart = Math.abs(Number(row?.now) - Date.now());
    return apart < MOST_CLOCK_DIFFERENCE_MS
      ? fine('the clocks of this machine and the database agree')
      : doubtful(
          `the clocks differ by ${Math.round(apart / 1000)} s`,
          'let both machines keep their time (NTP)',
        );
  } finally {
    await engine.close();
  }
}

export async function checkStore(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config;
  const unsafe: Finding[] = [];
  // Opening would create it, and an empty store in a mistyped folder would look healthy.
  if (databaseUrl === undefined && !existsSync(join(dataDir, SQLITE_FILE)))
    return [
      doubtful(
        `there is no store in ${dataDir}`,
        'is DATA_DIR that of the server? Its first start makes one',
      ),
    ];
  const warn = (text: string) => void unsafe.push(wrong(text, 'switch it on in postgresql.conf'));
  try {
    const store = databaseUrl ? await openPostgres(databaseUrl, { warn }) : await openStore(config);
    try {
      const about = databaseUrl ? [await clockOfDatabase(databaseUrl)] : folder(dataDir);
      return [...(await contents(store, Date.now())), ...about, ...unsafe];
    } finally {
      await store.close();
    }
  } catch (error) {
    const place = databaseUrl ? 'the database of DATABASE_URL' : dataDir;
    return [
      wrong(
        `${place} cannot be used: ${reasonOf(error)}`,
        'see “When something breaks” in docs/operations.md',
      ),
    ];
  }
}
