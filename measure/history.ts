import {
  qualityHistorySchema,
  type QualityHistory,
  type QualityReport,
} from '../src/content/quality-schema.ts';

const most = (values: readonly number[]): number | null => (values.length > 0 ? Math.max(...values) : null);
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The headline figures of a run, for the picture of the trend. */
export function historyLine(report: QualityReport): QualityHistory {
  const { date, commit, suites, routes, load, mutation } = report;
  const axe = routes.flatMap((route) => (route.axe ? Object.values(route.axe) : []));
  return qualityHistorySchema.parse({
    date,
    commit,
    tests: suites && {
      passed: total(suites.map(({ passed }) => passed)),
      failed: total(suites.map(({ failed }) => failed)),
    },
    axe: axe.length > 0 ? total(axe) : null,
    lcpRatio: most(routes.flatMap(({ lighthouse }) => lighthouse?.mobile.lcpRatio ?? [])),
    html: most(routes.flatMap(({ kind, bytes }) => (bytes && kind === 'page' ? [bytes.html] : []))),
    perSecond: load?.rows.find(({ connections }) => connections === 32)?.perSecond ?? null,
    mutation: mutation?.score ?? null,
  });
}
