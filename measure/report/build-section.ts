import type { BuildResult, BuildRow } from '../build/build.ts';
import { lineChart } from './chart.ts';
import { atMost, type Check, type Section } from './section.ts';

const MS_PER_PAGE = 10;
/** A list may show other titles; a page that carries all the others would grow by far more. */
const SAME_WEIGHT = 0.05;
/** The last step may cost this much more a page than the first. */
const LINEAR = 1.25;

const msPerPage = (from: BuildRow, to: BuildRow) =>
  ((to.coldSeconds - from.coldSeconds) * 1000) / (to.pages - from.pages);

function weightCheck(first: BuildRow, last: BuildRow): Check {
  const grown = Object.entries(first.weights)
    .map(([page, bytes]) => ({ page, share: (last.weights[page] ?? 0) / bytes - 1 }))
    .filter(({ share }) => share > SAME_WEIGHT)
    .map(({ page, share }) => `${page} +${Math.round(share * 100)} %`);
  return {
    id: 'build-weights',
    what: `pages stay as light at ${last.pages} pages as at ${first.pages}`,
    target: `within ${SAME_WEIGHT * 100} %`,
    measured: grown.length === 0 ? 'all do' : grown.join(', '),
    missedBy: grown.length === 0 ? null : grown.join(', '),
  };
}

function linearCheck(rows: BuildRow[]): Check[] {
  const [first, second] = rows;
  const [beforeLast, last] = rows.slice(-2);
  if (!first || !second || !beforeLast || !last || rows.length < 3) return [];
  return [
    atMost({
      id: 'build-linear',
      what: 'a page of the largest step costs, in pages of the smallest',
      value: msPerPage(beforeLast, last) / msPerPage(first, second),
      limit: LINEAR,
      unit: '',
    }),
  ];
}

export function buildSection({ rows, coldMsPerPage, warmMsPerPage, astroMsPerPage }: BuildResult): Section {
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    title: 'Build',
    how: `\`npm run build\` in a copy of the project, filled up with copies of its articles. "Cold" keeps nothing of an earlier build and draws every page's picture for shared links; "warm" is the same build again. Memory is that of all its processes together. One page more costs ${coldMsPerPage} ms cold, ${warmMsPerPage} ms warm, ${astroMsPerPage} ms of it in Astro.`,
    checks: [
      atMost({
        id: 'build-page-cold',
        what: 'one page more, cold',
        value: coldMsPerPage,
        limit: MS_PER_PAGE,
        unit: ' ms',
      }),
      atMost({
        id: 'build-page-warm',
        what: 'one page more, warm',
        value: warmMsPerPage,
        limit: MS_PER_PAGE,
        unit: ' ms',
      }),
      ...linearCheck(rows),
      ...(first && last ? [weightCheck(first, last)] : []),
    ],
    charts: [
      {
        file: 'bench-build.svg',
        alt: 'Seconds of a build over the number of pages',
        svg: lineChart({
          title: 'Time of a build by its number of pages',
          points: rows.flatMap(({ pages, coldSeconds, warmSeconds, astroSeconds }) => [
            { x: pages, y: coldSeconds, series: 'cold' },
            { x: pages, y: warmSeconds, series: 'warm' },
            { x: pages, y: astroSeconds, series: 'Astro alone' },
          ]),
          x: 'pages',
          y: 'seconds',
        }),
      },
    ],
    table: {
      head: ['pages', 'cold s', 'ms a page', 'warm s', 'Astro s', 'peak MB'],
      rows: rows.map((row) => [
        row.pages,
        row.coldSeconds,
        ((row.coldSeconds * 1000) / row.pages).toFixed(1),
        row.warmSeconds,
        row.astroSeconds,
        row.peakMb,
      ]),
    },
  };
}
