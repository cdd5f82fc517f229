/** The parts of a report that have no page of their own: policy, load, kills, mutants. */
import { formatNumber } from '../lib/figure-format.ts';
import { faultInstruments } from './faults.ts';
import type { QualityReport } from './report-schema.ts';

type Words = { csp: string; load: string; kills: string; mutation: string } & Parameters<
  typeof faultInstruments
>[1];

const csp = ({ csp: found }: QualityReport, what: string) => ({
  name: 'Content Security Policy',
  what,
  figure: found
    ? {
        value: found.verdict,
        of: `on ${found.pages} pages`,
        passes: found.verdict === 'passes',
      }
    : undefined,
  checks: (found?.checks ?? []).map(({ name, failing }) => ({
    name,
    passes: failing.length === 0,
    word: failing.length === 0 ? name : `${name}: fails on ${failing.slice(0, 3).join(', ')}`,
  })),
});

/** What the page says of the load in one figure, at its head and beside the table: the worst of all measurements. */
export const lowestShare = ({ rows }: { rows: readonly { ratio: number }[] }): number =>
  Math.min(...rows.map(({ ratio }) => ratio));

function load({ load: found, limits }: QualityReport, what: string) {
  const name = 'Load';
  if (!found) return { name, what };
  const lowest = lowestShare(found);
  const { seconds, total, failed, posts, mbPerMinute } = found.soak;
  const posted = posts ? `, ${formatNumber(posts.total)} posts, ${posts.failed} failed` : '';
  return {
    name,
    what,
    figure: {
      value: `${lowest} of nginx`,
      of: `at least ${limits.nginxRatio}`,
      passes: lowest >= limits.nginxRatio,
    },
    table: {
      columns: ['file', 'at once', 'a second', 'nginx', 'p99 ms'],
      rows: found.rows.map((row) => [
        row.what,
        row.connections,
        formatNumber(row.perSecond),
        formatNumber(row.nginxPerSecond),
        row.p99,
      ]),
    },
    checks: [
      {
        name: 'soak',
        passes: failed + (posts?.failed ?? 0) === 0,
        word: `${seconds} s at a steady rate: ${formatNumber(total)} requests, ${failed} failed${posted}, memory ${mbPerMinute} MB a minute`,
      },
    ],
  };
}

const kills = ({ kills: found }: QualityReport, what: string) => ({
  name: 'Kill tests',
  what,
  figure: found
    ? {
        value: `${formatNumber(found.found)} of ${formatNumber(found.acknowledged)}`,
        of: `acknowledged enquiries found again after ${found.kills} kills`,
        passes: found.found === found.acknowledged,
      }
    : undefined,
});

function mutation({ mutation: found, limits }: QualityReport, what: string) {
  const name = 'Mutation';
  if (!found) return { name, what };
  return {
    name,
    what,
    figure: {
      value: `${formatNumber(found.score, 1)}%`,
      of: `killed, at least ${limits.mutation}%`,
      passes: found.score >= limits.mutation,
    },
    table: {
      columns: ['folder', '%', 'killed', 'survived'],
      rows: found.folders.map((folder) => [folder.name, folder.score, folder.killed, folder.survived]),
    },
  };
}

export const instrumentsOf = (report: QualityReport, words: Words) => [
  csp(report, words.csp),
  mutation(report, words.mutation),
  load(report, words.load),
  kills(report, words.kills),
  ...faultInstruments(report, words),
];
