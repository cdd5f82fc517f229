import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { round } from '../../../metrics/round.ts';
import type { Route } from '../../pages.ts';
import { readCalmly, withStolenShare } from './calm-reading.ts';
import { withinTime } from '../../within-time.ts';

type Reading = NonNullable<Route['lighthouse']>;
export type Device = keyof Reading;
/** A reading before it is compared with the bare page. */
export type Audit = Omit<Reading['mobile'], 'lcpRatio' | 'tbtOverBare'>;

const PATIENCE_MS = 120_000;
const TRIES = 4;
/** Lighthouse leaves local storage as it was; without it every audit is a first visit. */
const clearStorageTypes: NonNullable<Flags['clearStorageTypes']> = [
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
  'local_storage',
];

/** Where and how a page is read; `skipAudits` are those that its own nature keeps Lighthouse from. */
export type Reader = { device: Device; port: number; skipAudits?: string[] };

/** Chromium now and then loses the start of a trace (NO_NAVSTART). Nothing was measured then, so it is asked again. */
async function run(url: string, reader: Reader, tries = TRIES): Promise<Result> {
  const { device, port, skipAudits } = reader;
  const config = device === 'desktop' ? desktopConfig : undefined;
  const flags: Flags = {
    port,
    logLevel: 'error',
    clearStorageTypes,
    skipAudits,
    disableFullPageScreenshot: true,
  };
  const auditing = lighthouse(url, flags, config);
  const done = await withinTime(auditing, PATIENCE_MS, `Lighthouse on ${url}`);
  if (done && !done.lhr.runtimeError) return done.lhr;
  if (tries > 1) return run(url, reader, tries - 1);
  throw new Error(`${url}: ${done?.lhr.runtimeError?.message ?? 'no result'}`);
}

export const audit = (url: string, reader: Reader): Promise<Audit> =>
  readCalmly(() => withStolenShare(() => readingOf(url, reader)));

async function readingOf(url: string, reader: Reader): Promise<Audit> {
  const { audits, categories } = await run(url, reader);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
      .map((ref) => ref.id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: round(number('first-contentful-paint')),
    lcp: round(number('largest-contentful-paint')),
    tbt: round(number('total-blocking-time')),
    cls: round(number('cumulative-layout-shift'), 4),
    failed,
  };
}
