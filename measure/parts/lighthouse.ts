/** Lighthouse as a phone and as a desktop, on the sampled pages, with the CPU slowdown calibrated to this machine. */
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { launchChromium, openBrowser } from '../browser.ts';
import { sendsNothing, type Page } from '../pages.ts';
import type { Log, PageValues, Part } from '../part.ts';
import { type Defer, scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';
import { audit, type Audit, type Device } from './lighthouse/audit.ts';
import { benchmarkIndex, isQuiet, slowdownFor } from './lighthouse/benchmark-index.ts';

const CALIBRATION_RUNS = 5;
const TRIES = 4;

type Machine = { index: () => Promise<number>; reference: number };

async function calibrate(defer: Defer): Promise<Machine> {
  const browser = await openBrowser(defer);
  const page = await browser.newPage();
  const index = () => benchmarkIndex(page);
  const readings: number[] = [];
  for (let run = 0; run < CALIBRATION_RUNS; run += 1) readings.push(await index());
  return { index, reference: median(readings) };
}

/**
 * Whether a reading counts is decided by the machine alone, before the scores are looked at. If it is never quiet, the last
 * reading counts: choosing among noisy ones would mean choosing by score.
 */
async function auditQuietly(read: () => Promise<Audit>, { index, reference }: Machine, log: Log) {
  for (let attempt = 1; ; attempt += 1) {
    const before = await index();
    const reading = await read();
    const after = await index();
    if (isQuiet(before, reference) && isQuiet(after, reference)) return reading;
    log(`busy machine: benchmark index ${before} and ${after}, calibrated at ${reference}`);
    if (attempt === TRIES) return reading;
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
    const machine = await calibrate(defer);
    const cpuSlowdown = slowdownFor(machine.reference);
    log(`benchmark index ${machine.reference}: CPU slowdown ${cpuSlowdown}`);
    const port = await launchChromium(defer);
    const pages = new Map<string, PageValues>();
    for (const [position, page] of sample.entries()) {
      const read = (device: Device) =>
        auditQuietly(
          () => audit(url + page.path, { device, port, cpuSlowdown, skipAudits: skippedAudits(page) }),
          machine,
          log,
        );
      const values = valuesOf(await read('phone'), await read('desktop'));
      pages.set(page.path, values);
      log(`${position + 1}/${sample.length} ${page.path}: ${Object.values(values).join(' ')}`);
    }
    return { values: { cpuSlowdown: round(cpuSlowdown, 2) }, pages };
  });
