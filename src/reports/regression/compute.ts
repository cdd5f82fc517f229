import { sum } from '../../../metrics/mean.ts';
import { wilson } from '../../../metrics/wilson.ts';
import { count } from '../../lib/figure-format.ts';
import { must } from '../../lib/must.ts';
import { percentText } from '../../lib/rate-text.ts';
import { flag, number, oneOf, type ReportData, tablesOf, text } from '../report-data.ts';
import type { Compute, Result } from '../report.ts';
import { countWhere } from '../shares.ts';
import { type Cause, causeNames, causeOf } from './causes.ts';

const release = oneOf(['old', 'new']);

const readTables = (data: ReportData) =>
  tablesOf(data, {
    checks: { no: number, group: text, name: text, why: text, expected: text },
    runs: { no: number, release, run: number, right: flag, saw: text },
    stored: { from: release, to: release, title: text, outcome: oneOf(['the same', 'changed', 'missing']) },
    files: { from: release, to: release, files: number, changed: number, added: number },
    pages: {
      page: text,
      oldMarkup: text,
      newMarkup: text,
      oldText: text,
      newText: text,
      oldTicked: number,
      newTicked: number,
      stable: flag,
    },
    differences: { page: text, old: text, new: text },
  });
type Tables = ReturnType<typeof readTables>;

/** A check holds in a release if it does in every run. */
function judgedChecks({ checks, runs }: Tables) {
  const byCheck = Map.groupBy(runs, ({ no }) => no);
  return checks.map((check) => {
    const seen = (of: string) => (byCheck.get(check.no) ?? []).filter((row) => row.release === of);
    const holds = (of: string): boolean => seen(of).every(({ right }) => right);
    const saw = (of: string): string => [...new Set(seen(of).map((row) => row.saw))].join(' or ');
    const stable =
      new Set(seen('old').map((row) => row.saw)).size + new Set(seen('new').map((row) => row.saw)).size === 2;
    return {
      ...check,
      before: holds('old'),
      after: holds('new'),
      oldSaw: saw('old'),
      newSaw: saw('new'),
      stable,
    };
  });
}
type Judged = ReturnType<typeof judgedChecks>[number];

const isBroken = ({ before, after }: Judged): boolean => before && !after;
const isMended = ({ before, after }: Judged): boolean => !before && after;

function groupResult(checks: readonly Judged[]): Result {
  return {
    head: 'group',
    columns: ['checks', 'right in both', 'newly failing', 'newly passing', 'wrong in both'],
    axis: { min: 0, max: 100, unit: '% right after the upgrade' },
    rows: [...Map.groupBy(checks, ({ group }) => group)].map(([name, rows]) => {
      const right = rows.filter(({ after }) => after).length;
      // A plan is no sample, so there is no interval around its share.
      const value = (100 * right) / rows.length;
      return {
        name,
        cells: [
          count(rows.length),
          countWhere(rows, ({ before, after }) => before && after),
          countWhere(rows, isBroken),
          countWhere(rows, isMended),
          countWhere(rows, ({ before, after }) => !before && !after),
        ],
        range: { low: value, value, high: value },
        verdict: rows.some(isBroken) ? 'fails' : 'holds',
      };
    }),
  };
}

const changedResult = (checks: readonly Judged[]): Result => ({
  head: 'check',
  columns: ['before', 'after', 'expected'],
  rows: checks
    .filter(({ before, after }) => before !== after)
    .map((check) => ({
      name: check.name,
      cells: [check.oldSaw, check.newSaw, check.expected.replaceAll(' | ', ' or ')],
      verdict: isBroken(check) ? 'fails' : 'holds',
    })),
});

const directions = { old: 'back to the older release', new: 'to the newer release' };

const storedResult = ({ stored, files }: Tables): Result => ({
  head: 'opened after a move',
  columns: ['entries', 'the same', 'changed', 'missing', 'files rewritten'],
  rows: files.map(({ to, changed, files: written }) => {
    const rows = stored.filter((row) => row.to === to);
    const having = (outcome: string): string => countWhere(rows, (row) => row.outcome === outcome);
    return {
      name: directions[to],
      cells: [
        count(rows.length),
        having('the same'),
        having('changed'),
        having('missing'),
        `${count(changed)} of ${count(written)}`,
      ],
      verdict: rows.every(({ outcome }) => outcome === 'the same') && changed === 0 ? 'holds' : 'fails',
    };
  }),
});

type Differing = Tables['differences'][number] & { cause: Cause };
const readDifferences = ({ differences }: Tables): Differing[] =>
  differences.map((difference) => ({
    ...difference,
    cause: must(causeOf(difference), `Nobody has read why “${difference.page}” differs`),
  }));

const LOSES: ReadonlySet<Cause> = new Set(['forgiven', 'own-test']);

const causeResult = (differing: readonly Differing[]): Result => ({
  head: 'why its text differs',
  columns: ['pages', 'for example'],
  rows: causeNames.map(([cause, name]) => {
    const pages = differing.filter((each) => each.cause === cause);
    return {
      name,
      cells: [count(pages.length), pages[0]?.page ?? 'none'],
      verdict: LOSES.has(cause) ? 'found' : 'holds',
    };
  }),
});

function pageFigures({ pages }: Tables, differing: readonly Differing[]) {
  const sameText = pages.filter((row) => row.oldText === row.newText).length;
  const { low, high } = wilson(pages.length - sameText, pages.length);
  const ticked = pages.filter(({ oldTicked }) => oldTicked > 0);
  return {
    'page-count': count(pages.length),
    'stable-count': countWhere(pages, ({ stable }) => stable),
    'same-text': count(sameText),
    'differing-count': count(pages.length - sameText),
    'differing-interval': `${percentText(low)} to ${percentText(high)}`,
    'same-markup': countWhere(pages, (row) => row.oldMarkup === row.newMarkup),
    'ticked-pages': count(ticked.length),
    'ticked-lost': countWhere(ticked, ({ oldTicked, newTicked }) => newTicked < oldTicked),
    'ticked-before': count(sum(ticked.map(({ oldTicked }) => oldTicked))),
    'ticked-after': count(sum(ticked.map(({ newTicked }) => newTicked))),
    ...Object.fromEntries(
      [...LOSES].map((cause) => [`${cause}-pages`, countWhere(differing, (each) => each.cause === cause)]),
    ),
  };
}

function checkFigures(tables: Tables, checks: readonly Judged[]) {
  const ranges = checks.filter(({ group }) => group === 'ranges of files');
  const share = checks.filter(({ before }) => before);
  return {
    'check-count': count(checks.length),
    'run-count': count(new Set(tables.runs.map(({ run }) => run)).size),
    'group-count': count(new Set(checks.map(({ group }) => group)).size),
    'same-each-run': countWhere(checks, ({ stable }) => stable),
    'right-before': count(share.length),
    'kept-count': countWhere(share, ({ after }) => after),
    'broken-count': countWhere(checks, isBroken),
    'broken-share': percentText(share.filter(isBroken).length / share.length),
    'mended-count': countWhere(checks, isMended),
    'range-count': count(ranges.length),
    'range-broken': countWhere(ranges, isBroken),
    'stored-count': count(new Set(tables.stored.map(({ title }) => title)).size),
    'stored-lost': countWhere(tables.stored, ({ outcome }) => outcome !== 'the same'),
  };
}

function markupResult({ pages }: Tables): Result {
  const ticked = pages.filter(({ oldTicked }) => oldTicked > 0);
  const boxes = (column: 'oldTicked' | 'newTicked'): number => sum(ticked.map((row) => row[column]));
  const same = pages.filter((row) => row.oldMarkup === row.newMarkup).length;
  return {
    head: 'markup',
    columns: ['pages', 'before', 'after'],
    rows: [
      { name: 'whole page the same', cells: [count(pages.length), count(pages.length), count(same)] },
      {
        name: 'ticked boxes with their class',
        cells: [count(ticked.length), count(boxes('oldTicked')), count(boxes('newTicked'))],
        verdict: 'found',
      },
    ],
  };
}

/** Both texts around the first difference of the page that shows a cause. */
const traceOf = (differing: readonly Differing[], cause: Cause): string => {
  const {
    page,
    old,
    new: now,
  } = must(
    differing.find((each) => each.cause === cause),
    `no page shows: ${cause}`,
  );
  return `${page}\n\nbefore: … ${old} …\n\nafter: … ${now} …`;
};

export const computeRegression: Compute = (data) => {
  const tables = readTables(data);
  const checks = judgedChecks(tables);
  const differing = readDifferences(tables);
  const versions = Object.values(data.versions);
  return {
    figures: {
      'old-version': versions[0] ?? '',
      'new-version': versions[1] ?? '',
      ...checkFigures(tables, checks),
      ...pageFigures(tables, differing),
    },
    results: {
      groups: groupResult(checks),
      changed: changedResult(checks),
      stored: storedResult(tables),
      pages: causeResult(differing),
      markup: markupResult(tables),
    },
    traces: { forgiven: traceOf(differing, 'forgiven'), ownTest: traceOf(differing, 'own-test') },
  };
};
