import type { FirstTouchResult } from '../first-touch/first-touch.ts';
import type { PageChangeResult } from '../page-change/page-change.ts';
import type { PageRow, RoutesResult } from '../routes/routes.ts';
import { barChart } from './chart.ts';
import { atMost, type Check, type Section } from './section.ts';

const LCP_RATIO = 1.25;
const WARM_MS = 100;

const lowest = ({ scores }: PageRow) => Math.min(...Object.values(scores));

function scoreCheck(rows: PageRow[]): Check {
  const below = rows.filter((row) => lowest(row) < 100);
  const worst = below.toSorted((a, b) => lowest(a) - lowest(b))[0];
  return {
    id: 'routes-scores',
    what: 'Lighthouse, four categories, phone and desktop',
    target: '100 everywhere',
    measured: `${rows.length - below.length} of ${rows.length} audits all 100`,
    missedBy: worst
      ? `${below.length} audits; the lowest is ${lowest(worst)} (${worst.path}, ${worst.device}${worst.failed.length > 0 ? `: ${worst.failed.join(', ')}` : ''})`
      : null,
  };
}

export function routesSection({ rows, bare, pagesBuilt }: RoutesResult): Section {
  const worst = (pick: (row: PageRow) => number) => Math.max(...rows.map(pick));
  const on = (device: PageRow['device']) => rows.filter((row) => row.device === device);
  const ratio = (device: PageRow['device']) =>
    atMost({
      id: `routes-lcp-${device}`,
      what: `largest paint beside the bare page, ${device}, the worst page`,
      value: Math.max(...on(device).map(({ lcpRatio }) => lcpRatio)),
      limit: LCP_RATIO,
      unit: '',
    });
  return {
    title: 'Routes',
    how: `Lighthouse with its simulated throttling on ${on('mobile').length} of ${pagesBuilt} built pages, served over HTTP/1.1 on the loopback address by the real server. The bare page (plain HTML, no style, script, picture or typeface) comes from the same process with the same headers; the median of ${bare.mobile.runs.length} runs is ${bare.mobile.lcp} ms on the phone, with ${bare.mobile.tbt} ms of blocking, and ${bare.desktop.lcp} ms on the desktop. Each audit is a first visit. One below 100 in performance is taken twice more, and the middle one counts.`,
    checks: [
      scoreCheck(rows),
      ratio('mobile'),
      ratio('desktop'),
      atMost({
        id: 'routes-tbt',
        what: 'total blocking time, the worst page',
        value: worst(({ tbt }) => tbt),
        limit: 0,
        unit: ' ms',
      }),
      atMost({
        id: 'routes-cls',
        what: 'layout shift, the worst page',
        value: worst(({ cls }) => cls),
        limit: 0,
        unit: '',
        digits: 4,
      }),
    ],
    charts: [
      {
        file: 'bench-routes.svg',
        alt: 'Largest paint of each page on a phone, as a multiple of the bare page',
        svg: barChart({
          title: 'Largest paint on a phone, as a multiple of the bare page',
          bars: on('mobile').map(({ path, lcpRatio }) => ({ label: path, series: 'phone', value: lcpRatio })),
          unit: 'times the bare page',
          limit: LCP_RATIO,
          digits: 2,
        }),
      },
    ],
    table: {
      head: [
        'page',
        'device',
        'performance',
        'accessibility',
        'practices',
        'SEO',
        'FCP ms',
        'LCP ms',
        'ratio',
        'TBT ms',
        'CLS',
      ],
      rows: rows.map(({ path, device, scores, fcp, lcp, lcpRatio, tbt, cls }) => [
        path,
        device,
        ...Object.values(scores),
        fcp,
        lcp,
        lcpRatio.toFixed(2),
        tbt,
        cls,
      ]),
    },
  };
}

export function firstTouchSection({ rows, conditions, absent }: FirstTouchResult): Section {
  const { cpuSlowdown, megabitsPerSecond, roundTripMs } = conditions;
  const unanswered = rows.filter(({ answerMs }) => answerMs === null).map(({ name }) => name);
  return {
    title: 'First touch',
    how: `A phone of 390 px with a processor ${cpuSlowdown} times slower, ${megabitsPerSecond} Mbit/s and ${roundTripMs} ms of round trip; each touch is the first on a fresh visit, median of ${rows[0]?.runs.length ?? 0}. Counted from the finger's touch to the frame that shows the answer. "Warm" is the slowest of ${rows[0]?.warmInteractions ?? 0} further interactions, as INP counts it.${absent.length > 0 ? ` Not in this build: ${absent.join(', ')}.` : ''}`,
    checks: [
      {
        id: 'touch-answered',
        what: 'the first touch is answered',
        target: 'every one',
        measured: `${rows.length - unanswered.length} of ${rows.length}`,
        missedBy: unanswered.length > 0 ? unanswered.join(', ') : null,
      },
      atMost({
        id: 'touch-warm',
        what: 'warm interactions (INP), the slowest',
        value: Math.max(...rows.map(({ warmMs }) => warmMs ?? 0)),
        limit: WARM_MS,
        unit: ' ms',
      }),
    ],
    charts: [
      {
        file: 'bench-first-touch.svg',
        alt: 'Time from the first touch to its answer, and of the slowest warm interaction',
        svg: barChart({
          title: 'From touch to answer on a slow phone',
          bars: rows.flatMap(({ name, answerMs, warmMs }) => [
            { label: name, series: 'first touch', value: answerMs ?? 0 },
            { label: name, series: 'warm', value: warmMs ?? 0 },
          ]),
          unit: 'ms',
        }),
      },
    ],
    table: {
      head: ['touch', 'page', 'answer ms', 'script requests', 'script kB', 'warm ms'],
      rows: rows.map((row) => [
        row.name,
        row.path,
        row.answerMs ?? 'none',
        row.scriptRequests,
        (row.scriptBytes / 1000).toFixed(1),
        row.warmMs ?? '',
      ]),
    },
  };
}

export function pageChangeSection({ rows, from, to, hoverMs }: PageChangeResult): Section {
  const count = rows[0]?.changes.length ?? 0;
  return {
    title: 'Page change',
    how: `From ${from} to ${to} in Chromium: the pointer rests ${hoverMs} ms on the link and presses. Time from the click to the first paint of the next page, medians of ${count} fresh visits, with the speculation rules and with the same site without them.`,
    checks: rows
      .filter(({ rules }) => rules)
      .map(({ network, preparedInAdvance, changes }) => ({
        id: 'page-change-prepared',
        what: `pages prepared in advance, ${network}`,
        target: 'all',
        measured: `${preparedInAdvance} of ${changes.length}`,
        missedBy: preparedInAdvance < changes.length ? `${changes.length - preparedInAdvance} changes` : null,
      })),
    charts: [
      {
        file: 'bench-page-change.svg',
        alt: 'Time from the click to the first paint of the next page, with and without speculation rules',
        svg: barChart({
          title: 'From the click to the first paint of the next page',
          bars: rows.map(({ network, rules, firstPaintMs }) => ({
            label: network,
            series: rules ? 'speculation rules' : 'without',
            value: firstPaintMs,
          })),
          unit: 'ms',
        }),
      },
    ],
    table: {
      head: ['network', 'rules', 'first paint ms', 'LCP ms', 'prepared'],
      rows: rows.map(({ network, rules, firstPaintMs, lcpMs, preparedInAdvance, changes }) => [
        network,
        rules ? 'on' : 'off',
        firstPaintMs,
        lcpMs,
        `${preparedInAdvance} of ${changes.length}`,
      ]),
    },
  };
}
