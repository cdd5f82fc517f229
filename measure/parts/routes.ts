/** Lighthouse, as a phone and as a desktop, on the pages of the built site, beside a bare page from the same server. */
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import type { QualityReport } from '../../src/quality/report-schema.ts';
import { launchChromium } from '../browser.ts';
import { type Taken, withStolenShare } from '../calm.ts';
import { type Route, sendsNothing } from '../pages.ts';
import type { Keep, PageReadings, Part, Tell } from '../part.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';
import { addBarePage, BARE_PATH } from './routes/bare-page.ts';
import { calmestOf, counts, verdictOf } from './routes/calm-reading.ts';
import { type Audit, audit, type Device, type Reader } from './routes/lighthouse.ts';

type Reading = NonNullable<Route['lighthouse']>;
type Bare = NonNullable<QualityReport['bare']>;

type Visit = { path: string } & Pick<Reader, 'skipAudits'>;

type Auditing = { url: string; port: number; device: Device; tell: Tell; keep: Keep };

const BARE: Visit = { path: BARE_PATH };
const BARE_RUNS = 3;
const ROUNDS = 4;

/** The bare page at the start, in the middle and at the end: the machine may grow busier or calmer meanwhile. */
function withBarePage(pages: Visit[], runs: number): Visit[] {
  const every = Math.max(1, Math.floor(pages.length / Math.max(1, runs - 1)));
  const plan = pages.flatMap((page, index) =>
    index % every === 0 && index / every < runs - 1 ? [BARE, page] : [page],
  );
  return [...plan, BARE];
}

/**
 * Round after round, each for the pages that have no verdict yet: a restless minute spoils one reading of many pages, not
 * all of one.
 */
async function readAll(plan: Visit[], { url, port, device, tell, keep }: Auditing) {
  const visits = plan.map((visit) => ({ ...visit, taken: [] as Taken<Audit>[] }));
  for (let turn = 1; turn <= ROUNDS; turn += 1) {
    for (const [index, { path, skipAudits, taken }] of visits.entries()) {
      if (verdictOf(taken)) continue;
      const read = () => audit(url + path, { device, port, skipAudits }, taken[0]?.reading);
      const one = await keep(`${device} ${turn} ${index} ${path}`, () => withStolenShare(read), counts);
      taken.push(one);
      const { performance, accessibility, bestPractices, seo, lcp } = one.reading;
      const scores = `${performance} ${accessibility} ${bestPractices} ${seo}`;
      tell(
        `${device}, round ${turn}, ${index + 1}/${plan.length} ${path}: ${scores}, LCP ${lcp} ms, ` +
          `${Math.round(one.stolen * 100)} % taken by others`,
      );
    }
  }
  return visits.map(({ path, taken }) => ({ path, found: verdictOf(taken) ?? (calmestOf(taken) as Audit) }));
}

async function auditAll(plan: Visit[], auditing: Auditing) {
  const audits = await readAll(plan, auditing);
  const { bares = [], pages = [] } = Object.groupBy(audits, ({ path }) =>
    path === BARE_PATH ? 'bares' : 'pages',
  );
  const middle = (key: 'fcp' | 'lcp' | 'tbt') => median(bares.map(({ found }) => found[key]));
  const bare = { fcp: middle('fcp'), lcp: middle('lcp'), tbt: middle('tbt') };
  const besideBare = (found: Audit): Reading[Device] => ({
    ...found,
    lcpRatio: round(found.lcp / bare.lcp, 2),
    tbtOverBare: Math.max(0, found.tbt - bare.tbt),
  });
  return { bare, readings: new Map(pages.map(({ path, found }) => [path, besideBare(found)])) };
}

export const measureRoutes: Part<PageReadings<Reading> & { bare: Bare }> = (context, tell, keep) =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, await addBarePage(defer, context.distDir));
    const port = await launchChromium(defer);
    const visits = context.pages.map(({ path, html }) => ({
      path,
      // Lighthouse asks for robots.txt from inside the page.
      skipAudits: sendsNothing(html) ? ['robots-txt'] : undefined,
    }));
    const plan = withBarePage(visits, context.quick ? 1 : BARE_RUNS);
    const auditing = { url, port, tell, keep };
    const phone = await auditAll(plan, { ...auditing, device: 'mobile' });
    const desk = await auditAll(plan, { ...auditing, device: 'desktop' });
    const readings = new Map<string, Reading>();
    for (const { path } of visits) {
      const [mobile, desktop] = [phone.readings.get(path), desk.readings.get(path)];
      if (mobile && desktop) readings.set(path, { mobile, desktop });
    }
    return { readings, findings: [], bare: { mobile: phone.bare, desktop: desk.bare } };
  });
