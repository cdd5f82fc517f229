import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { SQLITE_FILE } from '../../server/store/sqlite.ts';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { createContactServer, enquiry } from '../../server/testing/contact-server.ts';
import { posting, send } from '../../server/testing/send.ts';

type SmallDisk = {
  directory: string;
  fill(): void;
  /** Fills all but so many bytes. Only a disk of its own can be measured. */
  leave?(bytes: number): void;
  free(): void;
  dispose(): void;
};

/** A file system of eight megabytes. Only root may mount one. */
function mountedDisk(directory: string): SmallDisk {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'plumbline-test', directory], { stdio: 'pipe' });
  const filler = join(directory, 'filler');
  return {
    directory,
    fill() {
      for (let chunk = 0; ; chunk += 1) {
        try {
          writeFileSync(filler, Buffer.alloc(4096), { flag: 'a' });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
          throw error;
        }
      }
    },
    leave(bytes) {
      const { bavail, bsize } = statfsSync(directory);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - bytes));
    },
    free: () => rmSync(filler),
    dispose: () => {
      execFileSync('umount', [directory]);
      rmSync(directory, { recursive: true });
    },
  };
}

const limit = (bytes: number | string) =>
  execFileSync('prlimit', [`--pid=${process.pid}`, `--fsize=${bytes}:`]);

/** For everybody else: this process may not make any file longer than the log is now. The write fails all the same. */
function limitedDisk(directory: string): SmallDisk {
  return {
    directory,
    fill: () => limit(statSync(join(directory, `${SQLITE_FILE}-wal`)).size),
    free: () => limit('unlimited'),
    dispose: () => rmSync(directory, { recursive: true }),
  };
}

function makeSmallDisk(): SmallDisk {
  const directory = mkdtempSync(join(tmpdir(), 'plumbline-disk-'));
  try {
    return mountedDisk(directory);
  } catch {
    return limitedDisk(directory);
  }
}

/** Elsewhere nobody but the whole machine can be short of room. */
test.skipIf(process.platform !== 'linux')(
  'a full disk gives 503 and no partial row, and heals when there is room',
  async () => {
    const disk = makeSmallDisk();
    const server = await createContactServer({ dataDir: disk.directory });
    const form = posting(server.origin, CONTACT_PATH);
    const post = async () => (await form.post({ ...enquiry, message: 'a'.repeat(5000) })).status;
    try {
      const statuses = [await post()];
      if (disk.leave) {
        // Room for some more enquiries, and yet time to tell somebody.
        disk.leave(300_000);
        await expect(server.store.ping()).rejects.toThrow('the disk is nearly full');
        statuses.push(await post());
        disk.free();
        await server.store.ping();
      }
      disk.fill();
      // What the database has already set aside may still take a few.
      expect(new Set(statuses)).toEqual(new Set([201]));
      for (let tries = 0; tries < 400 && statuses.at(-1) === 201; tries += 1) statuses.push(await post());
      expect(statuses.at(-1)).toBe(503);
      expect(await Promise.all([post(), post(), post()])).toEqual([503, 503, 503]);
      await expect(server.store.ping()).rejects.toThrow('SQLite error');
      expect((await send(server.origin)).status).toBe(200);

      disk.free();
      expect(await post()).toBe(201);
      await server.store.ping();
      const acknowledged = statuses.filter((status) => status === 201).length + 1;
      expect(await server.store.enquiries.list({ limit: 1000 })).toHaveLength(acknowledged);
      expect((await server.store.outbox.counts()).pending).toBe(acknowledged);
      const file = new DatabaseSync(join(disk.directory, SQLITE_FILE), { readOnly: true });
      expect(file.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
      file.close();
    } finally {
      await server.close();
      disk.dispose();
    }
  },
);
