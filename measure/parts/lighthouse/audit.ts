import lighthouse, { defaultConfig, desktopConfig, type Flags, type Result } from 'lighthouse';
import { round } from '../../../metrics/round.ts';
import { finishesWithin } from '../../../server/timeout.ts';

export type Device = 'phone' | 'desktop';
export type Audit = ReturnType<typeof scoresOf>;
type Options = { device: Device; port: number; cpuSlowdown: number; skipAudits: string[] };

const TIME_LIMIT_MS = 180_000;
const TRIES = 4;
/** Lighthouse keeps local storage by default; without it every audit is a first visit. */
const clearStorageTypes: NonNullable<Flags['clearStorageTypes']> = [
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
  'local_storage',
];

const scoreOf = ({ categories }: Result, id: string) => Math.round((categories[id]?.score ?? 0) * 100);

const scoresOf = (result: Result) => ({
  performance: scoreOf(result, 'performance'),
  accessibility: scoreOf(result, 'accessibility'),
  bestPractices: scoreOf(result, 'best-practices'),
  seo: scoreOf(result, 'seo'),
  layoutShift: round(result.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN, 4),
});

/** Chromium sometimes loses the start of a trace (NO_NAVSTART). Nothing was measured then, so the audit is repeated. */
export async function audit(url: string, options: Options, tries = TRIES): Promise<Audit> {
  const { device, port, cpuSlowdown, skipAudits } = options;
  const config = device === 'desktop' ? desktopConfig : defaultConfig;
  const flags: Flags = {
    port,
    logLevel: 'error',
    clearStorageTypes,
    skipAudits,
    disableFullPageScreenshot: true,
    // A desktop is not slowed down: its preset has a multiplier of 1.
    ...(device === 'phone' && { throttling: { cpuSlowdownMultiplier: cpuSlowdown } }),
  };
  const audited = lighthouse(url, flags, config);
  if (!(await finishesWithin(TIME_LIMIT_MS, audited)))
    throw new Error(`Lighthouse on ${url} took over ${TIME_LIMIT_MS / 1000} s`);
  const done = await audited;
  if (done && !done.lhr.runtimeError) return scoresOf(done.lhr);
  if (tries > 1) return audit(url, options, tries - 1);
  throw new Error(`${url}: ${done?.lhr.runtimeError?.message ?? 'no result'}`);
}
