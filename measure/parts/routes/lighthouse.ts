import lighthouse, { desktopConfig, type Flags, type Result } from 'lighthouse';
import { round } from '../../../metrics/round.ts';
import type { Route } from '../../pages.ts';
import { withinTime } from '../../within-time.ts';

type Reading = NonNullable<Route['lighthouse']>;
export type Device = keyof Reading;
/** A reading before it is compared with the bare page. */
export type Audit = Omit<Reading['mobile'], 'lcpRatio' | 'tbtOverBare'>;

/** A shared machine may stand still for minutes; the reading does not count then, but it must not end the hour. */
const PATIENCE_MS = 600_000;
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
type Asking = Reader & { onlyCategories?: string[] };

/** Chromium now and then loses the start of a trace (NO_NAVSTART). Nothing was measured then, so it is asked again. */
async function run(url: string, asking: Asking, tries = TRIES): Promise<Result> {
  const { device, port, skipAudits, onlyCategories } = asking;
  const config = device === 'desktop' ? desktopConfig : undefined;
  const flags: Flags = {
    port,
    logLevel: 'error',
    clearStorageTypes,
    skipAudits,
    onlyCategories,
    disableFullPageScreenshot: true,
  };
  const auditing = lighthouse(url, flags, config);
  const done = await withinTime(auditing, PATIENCE_MS, `Lighthouse on ${url}`);
  if (done && !done.lhr.runtimeError) return done.lhr;
  if (tries > 1) return run(url, asking, tries - 1);
  throw new Error(`${url}: ${done?.lhr.runtimeError?.message ?? 'no result'}`);
}

/** Of a page that was read before only what wavers with the machine is read again. */
export async function audit(url: string, reader: Reader, before?: Audit): Promise<Audit> {
  const result = await run(url, { ...reader, onlyCategories: before && ['performance'] });
  return { ...(before ?? conductOf(result)), ...speedOf(result) };
}

const scoreOf = ({ categories }: Result, id: string) => Math.round((categories[id]?.score ?? 0) * 100);

function speedOf(result: Result) {
  const number = (id: string) => result.audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: scoreOf(result, 'performance'),
    fcp: round(number('first-contentful-paint')),
    lcp: round(number('largest-contentful-paint')),
    tbt: round(number('total-blocking-time')),
    cls: round(number('cumulative-layout-shift'), 4),
  };
}

function conductOf(result: Result) {
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((id) =>
    (result.categories[id]?.auditRefs ?? [])
      .filter((ref) => ref.weight > 0 && (result.audits[ref.id]?.score ?? 1) < 1)
      .map((ref) => ref.id),
  );
  return {
    accessibility: scoreOf(result, 'accessibility'),
    bestPractices: scoreOf(result, 'best-practices'),
    seo: scoreOf(result, 'seo'),
    failed,
  };
}
