import { formatNumber } from '../../lib/figure-format.ts';
import { compareRuns, comparedText } from './compare.ts';
import type { ResultRow } from '../shared/result-table.ts';
import { failedText, intervalText, msText, perSecond } from './figure-words.ts';
import type { Kept } from './kept.ts';
import { judge, limitText, unitOf, type Limit } from './limits.ts';
import { PERCENTILES, percentileName, type Run } from './run.ts';
import { seriesOf, stepIn } from './series.ts';

export const TRIED = 'I tried the load test lab.';

const valueText = ({ what, value }: Limit): string =>
  `${what} ${formatNumber(value, Number.isInteger(value) ? 0 : 2)}${what === 'errors' ? '' : ' '}${unitOf(what)}`;

/** The figures and limits as a table to copy. */
export function resultRows(run: Run, limits: readonly Limit[]): ResultRow[] {
  const [all] = run.rows;
  if (!all) return [];
  return [
    ...all.figures.flatMap((figure, index): ResultRow[] =>
      figure ? [[percentileName(PERCENTILES[index] ?? 0), msText(figure[0]), intervalText(figure)]] : [],
    ),
    ['Requests', formatNumber(all.count)],
    ['Requests a second', perSecond(run)],
    ['Failed', failedText(all)],
    ...limits.map((limit): ResultRow => {
      const { verdict, text } = judge(limit, run);
      return [limitText(limit), `${verdict}: ${text}`];
    }),
  ];
}

function seriesText(kept: Kept): string {
  const { runs } = seriesOf(kept);
  const { title, text } = stepIn(runs, kept.place);
  return `Of ${runs.length} runs in their order: ${title}. ${text}`;
}

/** What an enquiry says: figures and limits, no name of a file or an endpoint. */
export function summaryOf(kept: Kept): string {
  const { run, base, older = [], limits, place } = kept;
  const [all] = run?.rows ?? [];
  if (!run || !all) return TRIED;
  const figures = all.figures.flatMap((figure, index) =>
    figure ? [`${percentileName(PERCENTILES[index] ?? 0)} ${msText(figure[0])}`] : [],
  );
  const [compared] = base ? compareRuns(base, run, place) : [];
  return [
    `From your load test lab (${run.format}): ${formatNumber(all.count)} requests, ${perSecond(run)} a second${all.failed === null ? '' : `, ${failedText(all)} failed`}.`,
    `${figures.join(', ')}.`,
    ...(compared ? [comparedText({ ...compared, name: 'all requests' }, place)] : []),
    ...(older.length > 0 ? [seriesText(kept)] : []),
    ...(limits.length > 0
      ? [`Limits: ${limits.map((limit) => `${valueText(limit)} ${judge(limit, run).verdict}`).join(', ')}.`]
      : []),
    ...(run.knee?.at !== null && run.knee
      ? [`Knee at ${formatNumber(run.knee.points[run.knee.at]?.load ?? 0)} ${run.knee.unit}.`]
      : []),
  ]
    .join('\n')
    .replaceAll('\u00A0', ' ');
}
