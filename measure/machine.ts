import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';

export type Machine = { processor: string; cores: number; memoryGb: number; system: string; node: string };

export function describeMachine(): Machine {
  return {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 1e9),
    // Without the distributor's suffix.
    system: `${type()} ${release().replace(/-.*/, '')}`,
    node: process.versions.node,
  };
}

/** The commit that was measured; a plus sign when files differ from it. */
export function describeCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    const changed =
      git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!bench', ':!docs') !== '';
    return git('rev-parse', '--short=10', 'HEAD') + (changed ? '+' : '');
  } catch {
    return 'unknown';
  }
}
