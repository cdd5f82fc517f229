import { sum } from '../../../metrics/mean.ts';
import { median } from '../../../metrics/median.ts';
import { count, formatNumber } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import { must } from '../../lib/must.ts';
import type { Compute, Result, ResultRow } from '../report.ts';
import { countWhere, shareOf } from '../shares.ts';
import { AS_BUILT, readScraping, type Scraping } from './rows.ts';

const BOTH = 'both compared';
const STRUCTURE = 'structure';

function sizeFigures({ truth, cells, layouts, strategies, right, rowsFrom }: Scraping) {
  const both = shareOf(right(AS_BUILT, BOTH), cells.length);
  return {
    'page-count': count(truth.length),
    'article-count': countWhere(truth, ({ kind }) => kind === 'article'),
    'document-count': countWhere(truth, ({ kind }) => kind === 'document'),
    'cell-count': count(cells.length),
    'layout-count': count(layouts.length - 1),
    'strategy-count': count(strategies.length),
    'both-right': count(right(AS_BUILT, BOTH)),
    'both-share': both.percent,
    'both-interval': both.interval,
    'both-worst': percentText(Math.min(...layouts.map((layout) => right(layout, BOTH) / cells.length))),
    'class-before': count(rowsFrom(AS_BUILT, 'classes')),
    'class-after': count(rowsFrom('one more style sheet', 'classes')),
    'structure-rows': count(rowsFrom(AS_BUILT, STRUCTURE)),
  };
}

function harmFigures(scraping: Scraping) {
  const { alarms, strategies, of, harm } = scraping;
  const rows = harmRows(scraping);
  const late = must(
    alarms.find(
      ({ layout, strategy, alarm }) =>
        layout === 'text loaded late' && strategy === STRUCTURE && alarm === 'median words',
    ),
    'webscraping: no alarm for text loaded late',
  );
  return {
    'harm-count': count(rows.length),
    'missed-count': countWhere(rows, ({ verdict }) => verdict === 'fails'),
    'rejected-days': count(harm('day as 08/09/2026', STRUCTURE).rejected),
    'same-titles': count(harm('heading above the title', STRUCTURE).silent),
    'lost-rows': count(harm('pager becomes a button', STRUCTURE).lost),
    'late-before': count(late.before),
    'late-after': count(late.after),
    'late-wrong': count(harm('text loaded late', STRUCTURE).silent),
    'paid-strategies': count(
      strategies.filter((strategy) => harm('paid text in the list', strategy).foreign > 0).length,
    ),
    'nbsp-rows': count(of(AS_BUILT, STRUCTURE).filter(({ wrong }) => wrong === 'description').length),
  };
}

function requestFigures({ requests, days }: Scraping) {
  const again = requests.filter(({ pass }) => pass === 'again');
  const gaps = requests.map(({ sinceLastMs }) => sinceLastMs).filter((gap) => gap > 0);
  return {
    'swapped-days': countWhere(days, isSwapped),
    'again-count': count(again.length),
    'unchanged-count': countWhere(again, ({ status }) => status === 304),
    'shortest-gap': count(Math.min(...gaps)),
    'typical-gap': count(median(gaps)),
  };
}

const strategyResult = ({ strategies, layouts, cells, right }: Scraping): Result => ({
  head: 'strategy',
  columns: ['fields right as built', 'share', 'interval', 'after the worst change'],
  rows: strategies.map((strategy) => {
    const built = shareOf(right(AS_BUILT, strategy), cells.length);
    const after = layouts.slice(1).map((layout) => right(layout, strategy) / cells.length);
    return {
      name: strategy,
      cells: [built.of, built.percent, built.interval, percentText(Math.min(...after))],
      range: built.range,
    };
  }),
  axis: { min: 70, max: 100, unit: '% of fields right as built' },
});

const fieldResult = ({ strategies, cells, right }: Scraping): Result => ({
  head: 'field',
  columns: ['pages', ...strategies],
  rows: [...Map.groupBy(cells, ({ field }) => field)].map(([field, all]) => ({
    name: field,
    cells: [count(all.length), ...strategies.map((strategy) => count(right(AS_BUILT, strategy, field)))],
  })),
});

const layoutResult = ({ layouts, strategies, cells, right }: Scraping): Result => ({
  head: 'layout',
  columns: strategies,
  rows: layouts.map((layout) => ({
    name: layout,
    cells: strategies.map((strategy) => percentText(right(layout, strategy) / cells.length)),
  })),
});

/** Each change of layout that did harm to a strategy, and whether anything noticed. */
const harmRows = ({ layouts, strategies, harm }: Scraping): ResultRow[] =>
  layouts.slice(1).flatMap((layout) =>
    strategies.flatMap((strategy): ResultRow[] => {
      const { lost, foreign, wrong, silent, rejected, rings } = harm(layout, strategy);
      if (lost + foreign + wrong + rejected === 0) return [];
      const isStopped = lost + foreign + silent === 0;
      return [
        {
          name: `${layout}, ${strategy}`,
          cells: [
            ...[lost, foreign, wrong, silent, rejected].map(count),
            rings.map(({ alarm }) => alarm).join(', ') || 'silent',
          ],
          verdict: isStopped || rings.length > 0 ? 'found' : 'fails',
        },
      ];
    }),
  );

type Day = Scraping['days'][number];
const isSwapped = ({ delivered, date }: Day): boolean => delivered !== '' && delivered !== date;

function dayResult({ days }: Scraping): Result {
  const swapped = days.filter(isSwapped);
  return {
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
  };
}

function politenessResult({ requests }: Scraping): Result {
  const row = (name: string, pass: string): ResultRow => {
    const own = requests.filter((request) => request.pass === pass);
    const answered = (status: number) => own.filter((request) => request.status === status).length;
    return {
      name,
      cells: [
        ...[own.length, answered(200), answered(304)].map(count),
        `${formatNumber(sum(own.map(({ bytes }) => bytes)) / 1000)} kB`,
      ],
    };
  };
  return {
    head: 'pass',
    columns: ['requests', 'answered 200', 'answered 304', 'bytes of pages'],
    rows: [row('first', 'first'), row('again, if changed', 'again')],
  };
}

export const computeWebscraping: Compute = (data) => {
  const scraping = readScraping(data);
  return {
    figures: { ...sizeFigures(scraping), ...harmFigures(scraping), ...requestFigures(scraping) },
    results: {
      strategies: strategyResult(scraping),
      fields: fieldResult(scraping),
      layouts: layoutResult(scraping),
      nets: {
        head: 'change, strategy',
        columns: [
          'rows lost',
          'rows that do not belong',
          'fields wrong',
          'missed by the schema',
          'rows rejected',
          'alarms',
        ],
        rows: harmRows(scraping),
      },
      days: dayResult(scraping),
      politeness: politenessResult(scraping),
    },
  };
};
