import type { Tell } from './part.ts';
import { keepResult } from './results.ts';
import { type PageRow, measureRoutes } from './routes/routes.ts';
import { round } from '../metrics/round.ts';
import type { Route } from './pages.ts';
import type { Site } from './page-part.ts';

type Reading = NonNullable<Route['lighthouse']>;

const auditOf = (
  { scores, fcp, lcp, tbt, cls, lcpRatio, failed }: PageRow,
  bare: { tbt: number },
): Reading['mobile'] => ({
  ...scores,
  fcp,
  lcp,
  tbt,
  cls,
  lcpRatio: round(lcpRatio, 2),
  tbtOverBare: Math.max(0, tbt - bare.tbt),
  failed,
});

export async function measureLighthouse({ distDir, pages }: Site, tell: Tell) {
  const paths = pages.map(({ path }) => path);
  const result = await measureRoutes({ quick: false, distDir, routes: paths, all: false }, tell);
  // What took twenty minutes is the benchmark of the routes as well.
  if (paths.length >= result.pagesBuilt) await keepResult('routes', result, false);
  const { bare, rows } = result;
  const readings = new Map<string, Reading>();
  for (const path of paths) {
    const [mobile, desktop] = (['mobile', 'desktop'] as const).map((device) =>
      rows.find((row) => row.path === path && row.device === device),
    );
    if (mobile && desktop)
      readings.set(path, { mobile: auditOf(mobile, bare.mobile), desktop: auditOf(desktop, bare.desktop) });
  }
  const timesOf = ({ fcp, lcp, tbt }: typeof bare.mobile) => ({ fcp, lcp, tbt });
  return { readings, bare: { mobile: timesOf(bare.mobile), desktop: timesOf(bare.desktop) } };
}
