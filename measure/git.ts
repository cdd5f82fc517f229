import { execFileSync } from 'node:child_process';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The report itself does not count: it is written by the run. */
export const describeTree = () => ({
  commit: git('rev-parse', 'HEAD'),
  dirty: git('status', '--porcelain', '--', '.', ':!content/quality') !== '',
});

/** Every file of the commit, with its hash. */
export const listTree = (): string[] => git('ls-tree', '-r', 'HEAD').split('\n');
