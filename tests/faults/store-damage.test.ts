/** A file that the disk has spoilt must be noticed before it costs enquiries, and by a server, not only by a function. */
import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteEngine, SQLITE_FILE } from '../../server/store/sqlite.ts';
import { checkInBackground } from '../../server/store/sqlite-check.ts';
import { treeOf } from '../../server/testing/process-tree.ts';
import { enquire, newEnquirer, postEnquiry, storedEnquiries } from '../../server/testing/server-process.ts';
import { start } from '../server/starting.ts';

const linesWith = (output: string, message: string) =>
  output
    .split('\n')
    .filter((line) => line.includes(message))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a flipped byte in the log is reported at the next start, with how much is lost and a copy', async () => {
  const POSTS = 20;
  const { env, dataDir } = await start.workspace();
  const first = await start.server({ env });
  for (let posted = 0; posted < POSTS; posted += 1) await enquire(first.url, newEnquirer());
  await first.kill('SIGKILL');
  const wal = join(dataDir, `${SQLITE_FILE}-wal`);
  const bytes = readFileSync(wal);
  // The schema comes first, then the posts.
  const at = Math.floor(bytes.length * 0.75);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(wal, bytes);

  const second = await start.server({ env });
  const [line] = linesWith(second.output(), 'the write-ahead log is damaged');
  const lost = POSTS - (await storedEnquiries({ dataDir })).length;
  expect(lost).toBeGreaterThan(1);
  // That of the damaged frame may have ended in it, and is then not counted.
  expect([lost, lost - 1]).toContain(line?.['lostCommits']);
  expect(readFileSync(String(line?.['copy'])).equals(bytes)).toBe(true);
  await enquire(second.url, newEnquirer());
});

const PAGE = 4096;

/** Larger than what is checked before a start; each row fills a page. */
function fillDatabase(dataDir: string): string {
  const engine = openSqliteEngine(dataDir);
  engine.db.exec(`
    WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 19000)
    INSERT INTO enquiry (id, created_at, status, name, email, email_key, company, phone, service, message, fingerprint)
    SELECT n, n, 'spam', 'Name', 'n@example.com', 'n@example.com', '', '', '', hex(zeroblob(1700)), 'f' FROM count;
    PRAGMA wal_checkpoint(TRUNCATE)`);
  engine.db.close();
  return join(dataDir, SQLITE_FILE);
}

function overwritePages(file: string, count: number): void {
  const pages = Math.floor(statSync(file).size / PAGE);
  const descriptor = openSync(file, 'r+');
  // From the middle on, where there are rows and nothing else.
  for (let page = 0; page < count; page += 1)
    writeSync(descriptor, Buffer.alloc(PAGE, 'Z'), 0, PAGE, (Math.floor(pages / 2) + page) * PAGE);
  closeSync(descriptor);
}

test('a large database is checked after the start, and one with spoilt pages takes no further enquiry', async () => {
  const { env, dataDir } = await start.workspace();
  const file = fillDatabase(dataDir);
  expect(statSync(file).size).toBeGreaterThan(70 * 1024 * 1024);
  const sound = await start.server({ env });
  await vi.waitFor(() => expect(sound.output()).toContain('the database was checked'), 60_000);
  await enquire(sound.url, newEnquirer());
  await sound.kill('SIGTERM');

  overwritePages(file, 400);
  const { url, output } = await start.server({ env });
  const message = 'the database is damaged, and nothing is stored';
  await vi.waitFor(() => expect(linesWith(output(), message)).toMatchObject([{ level: 50, file }]), 60_000);
  expect(await postEnquiry(url, newEnquirer())).toBe(503);
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), 60_000);
  expect((await fetch(url)).status).toBe(200);
});

test.skipIf(process.platform !== 'linux')('a check that is under way ends with the store', async () => {
  const { dataDir } = await start.workspace();
  const { db } = openSqliteEngine(dataDir);
  db.close();
  const file = join(dataDir, SQLITE_FILE);
  // The check waits for whoever has the file to itself, for a minute.
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE');
  const checks = () =>
    treeOf(process.pid).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file));
  const checking = new AbortController();
  const found = checkInBackground(file, checking.signal);
  expect(checks()).toHaveLength(1);
  checking.abort();
  await vi.waitFor(() => expect(checks()).toEqual([]), 30_000);
  expect(await found).toBe('unknown');
});
