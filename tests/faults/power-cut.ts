/**
 * Cuts the power under the SQLite store: `node tests/faults/power-cut.ts [rounds]`, as root.
 *
 * An ext4 file system on a loop mount is shut down by ioctl while a process stores enquiries: everything that was not
 * synced is gone, as if the plug had been pulled. After the next mount every acknowledged enquiry must be there. A second
 * writer that does not sync proves that the test would notice a loss. Says so plainly where the machine does not allow it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../../server/store/open.ts';

const IMAGE_MEGABYTES = 64;
const WRITERS = 8;
const MIN_WRITING_MS = 300;
const MAX_WRITING_MS = 1500;

/** EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH. Node has no ioctl. */
const shutdown = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587D, struct.pack('I', 2))`;

/** Stores enquiries until it is stopped, and prints the id of each one that was acknowledged. */
const writer = `
  const { openStore } = await import(process.argv[1]);
  const store = await openStore({ dataDir: process.argv[2] });
  if (process.argv[3] === 'careless') {
    const { DatabaseSync } = await import('node:sqlite');
    const { exec } = DatabaseSync.prototype;
    DatabaseSync.prototype.exec = function (sql) {
      return exec.call(this, sql === 'BEGIN IMMEDIATE' ? 'PRAGMA synchronous = OFF; BEGIN IMMEDIATE' : sql);
    };
  }
  const enquiry = { name: 'n', email: 'e@example.com', company: '', phone: '', service: '', message: 'm',
    status: 'new', idempotencyKey: null, fingerprint: 'f', mails: ['enquiry'] };
  await Promise.all(Array.from({ length: ${WRITERS} }, async () => {
    for (;;) {
      const { id } = await store.enquiries.add(enquiry, Date.now());
      process.stdout.write(id + '\\n');
    }
  }));`;

const storeModule = new URL('../../server/store/open.ts', import.meta.url).href;
const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

function mount(image: string, directory: string): void {
  run('mount', '-o', 'loop', image, directory);
}

async function writeUntilTheCut(directory: string, kind: 'store' | 'careless'): Promise<string[]> {
  const dataDir = join(directory, 'data');
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', writer, storeModule, dataDir, kind],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await Promise.race([once(child.stdout, 'data'), exited]);
  await wait(MIN_WRITING_MS + Math.random() * (MAX_WRITING_MS - MIN_WRITING_MS));
  run('python3', '-c', shutdown, directory);
  child.kill('SIGKILL');
  await exited;
  // An id that was cut in the middle was not seen by anybody.
  return output.split('\n').slice(0, -1);
}

async function storedIds(directory: string): Promise<Set<string>> {
  const store = await openStore({ dataDir: join(directory, 'data') });
  const ids = new Set<string>();
  let page = await store.enquiries.list({ limit: 1000 });
  while (page.length > 0) {
    for (const { id } of page) ids.add(id);
    page = await store.enquiries.list({ limit: 1000, before: page.at(-1)?.id ?? '' });
  }
  const { pending } = await store.outbox.counts();
  await store.close();
  if (pending !== ids.size) throw new Error(`${ids.size} enquiries but ${pending} mails`);
  return ids;
}

/** Returns how many enquiries were acknowledged and how many of them are gone. */
async function cutOnce(
  root: string,
  kind: 'store' | 'careless',
): Promise<{ acknowledged: number; lost: number }> {
  const image = join(root, 'image');
  const directory = join(root, 'mount');
  mkdirSync(directory, { recursive: true });
  run('truncate', '-s', `${IMAGE_MEGABYTES}M`, image);
  run('mkfs.ext4', '-q', '-F', image);
  mount(image, directory);
  try {
    const acknowledged = await writeUntilTheCut(directory, kind);
    run('umount', directory);
    mount(image, directory);
    const stored = await storedIds(directory);
    return { acknowledged: acknowledged.length, lost: acknowledged.filter((id) => !stored.has(id)).length };
  } finally {
    run('umount', directory);
    rmSync(image);
  }
}

function whyImpossible(root: string): string | null {
  try {
    const probe = join(root, 'probe');
    mkdirSync(probe);
    run('truncate', '-s', '8M', join(root, 'probe-image'));
    run('mkfs.ext4', '-q', '-F', join(root, 'probe-image'));
    mount(join(root, 'probe-image'), probe);
    try {
      run('python3', '-c', shutdown, probe);
    } finally {
      run('umount', probe);
    }
    return null;
  } catch (error) {
    return (error as Error).message.split('\n')[0] ?? 'unknown';
  }
}

async function main(): Promise<void> {
  const rounds = Number(process.argv[2] ?? 5);
  const root = mkdtempSync(join(tmpdir(), 'plumbline-power-'));
  try {
    const reason = whyImpossible(root);
    if (reason !== null) {
      console.log(
        `This machine does not allow the power-cut test (root, ext4 and loop mounts needed): ${reason}`,
      );
      return;
    }
    let lost = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const result = await cutOnce(root, 'store');
      lost += result.lost;
      console.log(`cut ${round}: ${result.acknowledged} acknowledged, ${result.lost} lost`);
    }
    const control = await cutOnce(root, 'careless');
    console.log(`control without syncing: ${control.acknowledged} acknowledged, ${control.lost} lost`);
    if (lost > 0 || control.lost === 0) process.exitCode = 1;
    console.log(
      lost > 0
        ? 'FAILED: acknowledged enquiries were lost.'
        : control.lost === 0
          ? 'FAILED: the control lost nothing, so this test proves nothing here.'
          : 'Passed: nothing that was acknowledged was lost.',
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

await main();
