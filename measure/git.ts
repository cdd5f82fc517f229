import { execFileSync } from 'node:child_process';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Changes to the report itself do not count: the run writes it. */
export const describeTree = () => ({
  commit: git('rev-parse', 'HEAD'),
  dirty: git('status', '--porcelain', '--', '.', ':!content/quality') !== '',
});
