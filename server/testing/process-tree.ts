/** Resources used by a process and its children, from Linux's /proc. */
import { readFileSync } from 'node:fs';

/** A process that has just ended uses nothing. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

export function treeOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(treeOf)];
}

export function residentMb(pid: number): number {
  return treeOf(pid)
    .map((each) => Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${each}/status`))?.[1] ?? 0) / 1024)
    .reduce((sum, megabytes) => sum + megabytes, 0);
}

/** Also kills the children of a build or server, which would outlive it. */
export function killTree(pid: number): void {
  for (const each of treeOf(pid).toReversed()) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // Already gone.
    }
  }
}
