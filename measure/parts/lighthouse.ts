/** Lighthouse as a phone and as a desktop, on the sampled pages, with the CPU slowdown calibrated to the machine. */
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { launchChromium, openBrowser } from '../browser.ts';
import { sendsNothing, type Page } from '../pages.ts';
import type { Log, PageValues, Part } from '../part.ts';
import { type Defer, scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';
import { audit, type Audit, type Device } from './lighthouse/audit.ts';
import { benchmarkIndex, isSteady, slowdownFor } from './lighthouse/benchmark-index.ts';

const READINGS = 3;
const TRIES = 4;

/** A page beside the audited ones, on which the machine's speed is read. */
async function openGauge(defer: Defer): Promise<() => Promise<number>> {
  const browser = await openBrowser(defer);
  const page = await browser.newPage();
  return async () => {
    const readings: number[] = [];
    while (readings.length < READINGS) readings.push(await benchmarkIndex(page));
    return median(readings);
  };
}

/**
 * A shared machine's speed changes within minutes, so every audit is calibrated by itself, and counts if the machine was as fast
 * afterwards. That is decided before the scores are looked at. If the machine is never steady, the last reading counts:
 * choosing among noisy ones would mean choosing by score.
 */
async function auditSteadily(
  read: (cpuSlowdown: number) => Promise<Audit>,
  speed: () => Promise<number>,
  log: Log,
) {
  for (let attempt = 1; ; attempt += 1) {
    const before = await speed();
    const cpuSlowdown = slowdownFor(before);
    const reading = await read(cpuSlowdown);
    const after = await speed();
    if (isSteady(before, after) || attempt === TRIES) return { ...reading, cpuSlowdown };
    log(`unsteady machine: benchmark index ${before} before and ${after} after the audit`);
  }
}

/** Lighthouse fetches robots.txt from inside the page, which a lab forbids; is-crawlable fails by design without indexing. */
const skippedAudits = ({ html, indexed }: Page): string[] => [
  ...(sendsNothing(html) ? ['robots-txt'] : []),
  ...(indexed ? [] : ['is-crawlable']),
];

const valuesOf = (phone: Audit, desktop: Audit): PageValues => ({
  phonePerformance: phone.performance,
  phoneAccessibility: phone.accessibility,
  phoneBestPractices: phone.bestPractices,
  phoneSeo: phone.seo,
  desktopPerformance: desktop.performance,
  desktopAccessibility: desktop.accessibility,
  desktopBestPractices: desktop.bestPractices,
  desktopSeo: desktop.seo,
  layoutShift: Math.max(phone.layoutShift, desktop.layoutShift),
});

export const measureLighthouse: Part = ({ distDir, sample }, log) =>
  scope(async (defer) => {
    const { url } = await serveSite(defer, distDir);
    const speed = await openGauge(defer);
    const port = await launchChromium(defer);
    const pages = new Map<string, PageValues>();
    const slowdowns: number[] = [];
    for (const [position, page] of sample.entries()) {
      const read = (device: Device) =>
        auditSteadily(
          (cpuSlowdown) =>
            audit(url + page.path, { device, port, cpuSlowdown, skipAudits: skippedAudits(page) }),
          speed,
          log,
        );
      const [phone, desktop] = [await read('phone'), await read('desktop')];
      slowdowns.push(phone.cpuSlowdown);
      const values = valuesOf(phone, desktop);
      pages.set(page.path, values);
      log(`${position + 1}/${sample.length} ${page.path}: ${Object.values(values).join(' ')}`);
    }
    return { values: { cpuSlowdown: round(median(slowdowns), 2) }, pages };
  });
