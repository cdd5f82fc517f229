import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { commitsAfterDamage } from './wal-check.ts';

const COMMITS = 20;
const FRAME = 24 + 4096;

/** The log of a database with so many commits, of which the last were written after a checkpoint. */
function walOf({ checkpointed = 0 } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-wal-'));
  const db = new DatabaseSync(join(folder, 'store.db'));
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE note (text text)');
  const write = db.prepare('INSERT INTO note VALUES (?)');
  for (let commit = 0; commit < checkpointed; commit += 1) write.run('earlier');
  if (checkpointed > 0) db.exec('PRAGMA wal_checkpoint(RESTART)');
  for (let commit = 0; commit < COMMITS; commit += 1) write.run('words '.repeat(20));
  copyFileSync(join(folder, 'store.db-wal'), join(folder, 'copy'));
  return join(folder, 'copy');
}

function flipByte(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test('a sound log has lost nothing, nor has none, nor one whose rest is of an earlier round', () => {
  expect(commitsAfterDamage(walOf())).toBe(0);
  expect(commitsAfterDamage(walOf({ checkpointed: 3 * COMMITS }))).toBe(0);
  expect(commitsAfterDamage('/no/such/log')).toBe(0);
});

test('a flipped byte in a page, in a salt or in the header loses every commit behind it', () => {
  const frames = (readFileSync(walOf()).length - 32) / FRAME;
  for (const at of [32 + (frames - 6) * FRAME + 1000, 32 + (frames - 6) * FRAME + 9]) {
    const file = walOf();
    flipByte(file, at);
    expect(commitsAfterDamage(file)).toBe(5);
  }
  const file = walOf();
  flipByte(file, 13);
  expect(commitsAfterDamage(file)).toBeGreaterThanOrEqual(COMMITS);
});

test('a last frame that was half written when the machine stopped is no damage', () => {
  const file = walOf();
  truncateSync(file, readFileSync(file).length - 1000);
  expect(commitsAfterDamage(file)).toBe(0);
  flipByte(file, readFileSync(file).length - 500);
  expect(commitsAfterDamage(file)).toBe(0);
});
