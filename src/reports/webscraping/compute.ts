import { sum } from '../../../metrics/mean.ts';
import { median } from '../../../metrics/median.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count, formatNumber, ofText } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import type { Compute, Result, ResultRow } from '../report.ts';
import { AS_BUILT, readScraping } from './rows.ts';

export const computeWebscraping: Compute = (data) => {
  const { truth, alarms, requests, runs, days, layouts, strategies, cells, of, right, harm } =
    readScraping(data);

  const share = (layout: string, strategy: string): string =>
    percentText(right(layout, strategy) / cells.length);

  const nets = layouts.slice(1).flatMap((layout) =>
    strategies.flatMap((strategy): ResultRow[] => {
      const { lost, foreign, wrong, silent, rejected, rings } = harm(layout, strategy);
      if (lost + foreign + wrong + rejected === 0) return [];
      const isStopped = lost + foreign + silent === 0;
      return [
        {
          name: `${layout}, ${strategy}`,
          cells: [
            count(lost),
            count(foreign),
            count(wrong),
            count(silent),
            count(rejected),
            rings.map((one) => one.alarm).join(', ') || 'silent',
          ],
          verdict: isStopped || rings.length > 0 ? 'found' : 'fails',
        },
      ];
    }),
  );

  const overall = (strategy: string): ResultRow => {
    const hits = right(AS_BUILT, strategy);
    const interval = wilson(hits, cells.length);
    const after = layouts.slice(1).map((layout) => right(layout, strategy) / cells.length);
    return {
      name: strategy,
      cells: [
        ofText(hits, cells.length),
        percentText(hits / cells.length),
        intervalText(interval),
        percentText(Math.min(...after)),
      ],
      range: {
        low: interval.low * 100,
        value: (100 * hits) / cells.length,
        high: interval.high * 100,
      },
    };
  };

  const fields = [...new Set(cells.map(({ field }) => field))];
  const [first, again] = ['first', 'again'].map((pass) => requests.filter((one) => one.pass === pass)) as [
    typeof requests,
    typeof requests,
  ];
  const unchanged = again.filter(({ status }) => status === 304);
  const gaps = requests.map(({ sinceLastMs }) => sinceLastMs).filter((gap) => gap > 0);
  const bytes = (some: typeof requests): string =>
    `${formatNumber(sum(some.map((one) => one.bytes)) / 1000, 0)} kB`;
  const swapped = days.filter(({ delivered, date }) => delivered !== '' && delivered !== date);
  const nbsp = of(AS_BUILT, 'structure').filter(({ wrong }) => wrong === 'description');
  const structureRows = runs.find(({ layout, strategy }) => layout === AS_BUILT && strategy === 'structure');
  const late = alarms.find(
    ({ layout, strategy, alarm: name }) =>
      layout === 'text loaded late' && strategy === 'structure' && name === 'median words',
  );
  const pager = harm('pager becomes a button', 'structure');
  const heading = harm('heading above the title', 'structure');
  const daysHarm = harm('day as 08/09/2026', 'structure');
  const paid = strategies.filter((strategy) => harm('paid text in the list', strategy).foreign > 0);
  const missed = nets.filter(({ verdict }) => verdict === 'fails');

  const page: Result = {
    head: 'field',
    columns: ['pages', ...strategies],
    rows: fields.map((field) => {
      const all = cells.filter((cell) => cell.field === field).length;
      return {
        name: field,
        cells: [count(all), ...strategies.map((strategy) => count(right(AS_BUILT, strategy, field)))],
      };
    }),
  };

  return {
    figures: {
      'page-count': count(truth.length),
      'article-count': count(truth.filter(({ kind }) => kind === 'article').length),
      'document-count': count(truth.filter(({ kind }) => kind === 'document').length),
      'cell-count': count(cells.length),
      'both-right': count(right(AS_BUILT, 'both compared')),
      'layout-count': count(layouts.length - 1),
      'strategy-count': count(strategies.length),
      'harm-count': count(nets.length),
      'missed-count': count(missed.length),
      'both-worst': percentText(
        Math.min(...layouts.map((layout) => right(layout, 'both compared') / cells.length)),
      ),
      'class-after': count(
        runs.find(({ layout, strategy }) => layout === 'one more style sheet' && strategy === 'classes')
          ?.rows ?? Number.NaN,
      ),
      'class-before': count(
        runs.find(({ layout, strategy }) => layout === AS_BUILT && strategy === 'classes')?.rows ??
          Number.NaN,
      ),
      'structure-rows': count(structureRows?.rows ?? Number.NaN),
      'swapped-days': count(swapped.length),
      'rejected-days': count(daysHarm.rejected),
      'same-titles': count(heading.silent),
      'lost-rows': count(pager.lost),
      'late-before': count(late?.before ?? Number.NaN),
      'late-after': count(late?.after ?? Number.NaN),
      'late-wrong': count(harm('text loaded late', 'structure').silent),
      'paid-strategies': count(paid.length),
      'nbsp-rows': count(nbsp.length),
      'again-count': count(again.length),
      'unchanged-count': count(unchanged.length),
      'shortest-gap': count(Math.min(...gaps)),
      'typical-gap': count(median(gaps)),
    },
    results: {
      strategies: {
        head: 'strategy',
        columns: ['fields right as built', 'share', 'interval', 'after the worst change'],
        rows: strategies.map(overall),
        axis: { min: 70, max: 100, unit: '% of fields right as built' },
      },
      fields: page,
      layouts: {
        head: 'layout',
        columns: strategies,
        rows: layouts.map((layout) => ({
          name: layout,
          cells: strategies.map((strategy) => share(layout, strategy)),
        })),
      },
      nets: {
        head: 'change, strategy',
        columns: [
          'rows lost',
          'rows of others',
          'fields wrong',
          'past the schema',
          'rows rejected',
          'alarms',
        ],
        rows: nets,
      },
      days: {
        instrument: {
          type: 'page-to-table',
          label: 'structure · the day printed another way',
          url: '/resources/blog, changed copy',
          fields: [
            { name: 'title', type: 'text' },
            { name: 'date', type: 'date' },
          ],
          items: days
            .toSorted((one, other) => other.date.localeCompare(one.date))
            .slice(0, 4)
            .map(({ title, delivered }) => [title, delivered]),
        },
        head: 'article',
        columns: ['printed', 'delivered', 'true'],
        rows: [
          ...swapped.map(({ title, printed, delivered, date }) => ({
            name: title,
            cells: [printed, delivered, date],
            verdict: 'fails' as const,
          })),
          {
            name: `${count(days.length - swapped.length)} others`,
            cells: ['a day past the twelfth', 'nothing', 'held back'],
            verdict: 'found' as const,
          },
        ],
      },
      politeness: {
        head: 'pass',
        columns: ['requests', 'answered 200', 'answered 304', 'bytes of pages'],
        rows: [
          { name: 'first', some: first },
          { name: 'again, if changed', some: again },
        ].map(({ name, some }) => ({
          name,
          cells: [
            count(some.length),
            count(some.filter(({ status }) => status === 200).length),
            count(some.filter(({ status }) => status === 304).length),
            bytes(some),
          ],
        })),
      },
    },
  };
};
