/** Lighthouse, as a phone and as a desktop, on the pages of the built site, beside a bare page from the same server. */
import type { Part } from '../part.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';
import { median } from '../../metrics/median.ts';
import { round } from '../../metrics/round.ts';
import { addBarePage, BARE_PATH } from './bare-page.ts';
import { builtPages, choosePages } from './choose-pages.ts';
import { type Audit, audit, type Device, devices, launchChromium } from './lighthouse.ts';

export type PageRow = Audit & {
  path: string;
  device: Device;
  /** To the bare page's largest paint, of the same device. */
  lcpRatio: number;
};
export type RoutesResult = {
  pagesBuilt: number;
  bare: Record<Device, { lcp: number; fcp: number; tbt: number; runs: number[] }>;
  rows: PageRow[];
};

const BARE_RUNS = 3;

/** The bare page at the start, in the middle and at the end: the machine may grow busier or calmer meanwhile. */
function withBarePage(pages: string[], runs: number): string[] {
  const every = Math.max(1, Math.floor(pages.length / Math.max(1, runs - 1)));
  const plan = pages.flatMap((page, index) =>
    index % every === 0 && index / every < runs - 1 ? [BARE_PATH, page] : [page],
  );
  return [...plan, BARE_PATH];
}

export const measureRoutes: Part<RoutesResult> = (options, tell) =>
  scope(async (defer) => {
    const distDir = await addBarePage(defer, options.distDir);
    const built = (await builtPages(options.distDir)).filter((path) => path !== BARE_PATH);
    const pages = options.routes ?? (options.all ? built : choosePages(built));
    const { url } = await serveSite(defer, distDir);
    const port = await launchChromium(defer);

    const audits: { path: string; device: Device; found: Audit }[] = [];
    for (const device of devices) {
      const plan = withBarePage(pages, options.quick ? 1 : BARE_RUNS);
      for (const [index, path] of plan.entries()) {
        const found = await audit(url + path, device, port);
        audits.push({ path, device, found });
        const { performance, accessibility, bestPractices, seo } = found.scores;
        tell(
          `${device} ${index + 1}/${plan.length} ${path}: ${performance} ${accessibility} ${bestPractices} ${seo}, LCP ${found.lcp} ms`,
        );
      }
    }

    const bareOf = (device: Device) => {
      const runs = audits.filter((each) => each.path === BARE_PATH && each.device === device);
      return {
        lcp: median(runs.map(({ found }) => found.lcp)),
        fcp: median(runs.map(({ found }) => found.fcp)),
        tbt: median(runs.map(({ found }) => found.tbt)),
        runs: runs.map(({ found }) => found.lcp),
      };
    };
    const bare = { mobile: bareOf('mobile'), desktop: bareOf('desktop') };
    return {
      pagesBuilt: built.length,
      bare,
      rows: audits
        .filter(({ path }) => path !== BARE_PATH)
        .map(({ path, device, found }) => ({
          path,
          device,
          ...found,
          lcpRatio: round(found.lcp / bare[device].lcp, 3),
        })),
    };
  });
