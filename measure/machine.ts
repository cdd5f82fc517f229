/** What a report says of where it was measured. */
import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { findChromium } from '../scripts/chromium.ts';
import type { QualityReport } from '../src/quality/report-schema.ts';

function chromiumVersion(): string | null {
  const chromium = findChromium();
  if (!chromium) return null;
  const said = execFileSync(chromium, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return /\d+(?:\.\d+)+/.exec(said)?.[0] ?? null;
}

export const describeMachine = (): QualityReport['machine'] => ({
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 1e9),
  // Without the distributor's suffix.
  system: `${type()} ${release().replace(/-.*/, '')}`,
  node: process.versions.node,
  chromium: chromiumVersion(),
});

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** Changes to the report itself do not count: the run writes it. */
export const describeTree = () => ({
  commit: git('rev-parse', 'HEAD'),
  dirty: git('status', '--porcelain', '--', '.', ':!content/quality') !== '',
});
