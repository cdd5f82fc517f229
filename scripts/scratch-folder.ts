import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 4e9;

/** Some systems mount it without the right to run programs, and containers with 64 MB. */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === IN_MEMORY);
    return mount !== undefined && !mount.includes('noexec') && bavail * bsize > NEEDED_BYTES;
  } catch {
    return false;
  }
}

/**
 * For the temporary files of the tests, which write thousands of small databases and copies of the site. A shared disk
 * takes twice as long, and minutes when it stalls.
 */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), 'plumbline-tests-'));
  // As open as /tmp: some tests start PostgreSQL or the server as another user.
  chmodSync(folder, 0o1777);
  return folder;
}
