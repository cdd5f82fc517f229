/** What a process and its children take, from Linux's /proc. */
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** A process that has just ended takes nothing. */
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

/** Processor time, in the program and in the kernel for it. Unlike requests a second it hardly feels a busy machine. */
export function cpuSeconds(pid: number): number {
  return treeOf(pid)
    .map((each) => {
      const stat = read(`/proc/${each}/stat`);
      // The name in parentheses may hold anything; user and system time are the 12th and 13th field after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
    })
    .reduce((sum, seconds) => sum + seconds, 0);
}

export function residentMb(pid: number): number {
  return treeOf(pid)
    .map((each) => Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${each}/status`))?.[1] ?? 0) / 1024)
    .reduce((sum, megabytes) => sum + megabytes, 0);
}

/** A build or a server started others, which would outlive it. */
export function killTree(pid: number): void {
  for (const each of treeOf(pid).toReversed()) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
}
