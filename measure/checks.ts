/** Every figure of a report beside its limit. */
import { round } from '../metrics/round.ts';
import type { QualityReport } from '../src/quality/report-schema.ts';
import type { Speed } from '../src/quality/speed-schema.ts';
import { type Limits, readings } from '../src/quality/page-table.ts';
import { type Check, ruler } from './check.ts';
import { faultChecks } from './fault-checks.ts';
import { whyMissed } from './limits.ts';

const parts = { axe: 'axe', phone: 'routes', desk: 'routes', bytes: 'bytes', markup: 'markup' };

/** The worst page of each reading that was taken. */
function readingChecks({ routes, limits }: QualityReport): Check[] {
  return readings.flatMap(({ group, name, unit = '', of, rule }) => {
    if (!rule) return [];
    const held = routes.flatMap((route) => {
      const value = of(route);
      if (value === undefined) return [];
      const fails = rule.fails(value, limits, route);
      // A score that may be lower, on a page that asks search engines to stay out, is held to nothing.
      return rule.limit === 'score' && !fails && value < limits.score
        ? []
        : [{ path: route.path, value, fails }];
    });
    const failing = held.filter(({ fails }) => fails);
    const [worst] = (failing.length > 0 ? failing : held).toSorted((a, b) =>
      rule.limit === 'score' ? a.value - b.value : b.value - a.value,
    );
    if (!worst) return [];
    return [
      {
        part: parts[group],
        what: `${group} ${name} ${unit}`.trim(),
        measured:
          failing.length > 0
            ? `${worst.value} on ${worst.path}, ${failing.length} of ${held.length} pages miss it`
            : `${worst.value} at worst, ${held.length} pages`,
        limit: rule.words(limits),
        passes: failing.length === 0,
        key: rule.limit,
      },
    ];
  });
}

/** Of the parts that have no page of their own and no speed. */
function wholeChecks(report: QualityReport): Check[] {
  const { csp, suites, kills, mutation, limits } = report;
  const of = (part: string) => ruler(part, limits);
  const checks: Check[] = [];
  for (const { name, failing } of csp?.checks ?? [])
    checks.push(of('policy').none(name, failing.length, csp?.pages));
  for (const { name, passed, failed } of suites ?? [])
    checks.push(of('suites').none(`${name}: failed`, failed, passed + failed));
  if (kills) {
    const { acknowledged, found } = kills;
    checks.push(of('kills').none('acknowledged and not found again', acknowledged - found, acknowledged));
  }
  checks.push(...faultChecks(report));
  if (mutation) checks.push(of('mutants').atLeast('killed', mutation.score, 'mutation', ' %'));
  return checks;
}

function loadChecks({ rows, steady, soak }: Speed['load'], limits: Limits): Check[] {
  const { atMost, atLeast, none } = ruler('load', limits);
  const ours = rows.filter(({ subject }) => subject === 'plumbline');
  const sum = (failed: { failed: number }[]) => failed.reduce((total, row) => total + row.failed, 0);
  const over = `over ${soak.seconds} s at ${soak.rate} pages and ${soak.postsPerSecond} posts a second`;
  return [
    ...ours.map(({ what, connections, perSecond }) => {
      const nginx = rows.find(
        (row) => row.subject === 'nginx' && row.what === what && row.connections === connections,
      );
      const ratio = perSecond / (nginx?.perSecond ?? Number.NaN);
      return atLeast(
        `${what}, ${connections} connections: requests a second, nginx = 1`,
        ratio,
        'nginxRatio',
      );
    }),
    ...steady
      .filter(({ subject }) => subject === 'plumbline')
      .map(({ connections, rate, p99 }) =>
        atMost(`home page, ${connections} connections, ${rate} requests a second: p99`, p99, 'p99', ' ms'),
      ),
    none('requests that failed', sum(ours)),
    none(`pages that failed ${over}`, soak.failed, soak.total),
    ...(soak.posts ? [none(`posts that failed ${over}`, soak.posts.failed, soak.posts.total)] : []),
    atMost(
      `memory ${over}, growth a minute after ${soak.warmUpSeconds} s`,
      soak.mbPerMinute,
      'memoryPerMinute',
      ' MB',
    ),
  ];
}

const postsChecks = ({ rows }: Speed['posts'], limits: Limits): Check[] =>
  rows.flatMap(({ engine, processes, perSecond, rawPerSecond, p99, failed }) => {
    const { atMost, atLeast, none } = ruler('posts', limits);
    const name = `${engine}, ${processes} ${processes === 1 ? 'process' : 'processes'}`;
    return [
      atLeast(`${name}: posts a second, raw inserts = 1`, perSecond / rawPerSecond, 'postRatio'),
      atMost(`${name}: p99`, p99, 'postP99', ' ms'),
      none(`${name}: failed`, failed),
    ];
  });

function firstTouchChecks({ rows }: Speed['firstTouch'], limits: Limits): Check[] {
  const { atMost, none } = ruler('first-touch', limits);
  const unanswered = rows.filter(({ answerMs }) => answerMs === null);
  const slowest = Math.max(...rows.map(({ warmMs }) => warmMs ?? 0));
  return [
    none('first touches without an answer', unanswered.length, rows.length),
    atMost('warm interactions (INP), the slowest', slowest, 'warmTouch', ' ms'),
  ];
}

const pageChangeChecks = ({ rows, visits }: Speed['pageChange'], limits: Limits): Check[] =>
  rows
    .filter(({ rules }) => rules)
    .map(({ network, preparedInAdvance }) =>
      ruler('page-change', limits).none(
        `pages not prepared in advance, ${network}`,
        visits - preparedInAdvance,
        visits,
      ),
    );

type BuildRow = Speed['build']['rows'][number];
const msPerPage = (from: BuildRow, to: BuildRow): number =>
  ((to.coldSeconds - from.coldSeconds) * 1000) / (to.pages - from.pages);

function buildChecks({ rows, coldMsPerPage, warmMsPerPage }: Speed['build'], limits: Limits): Check[] {
  const { atMost } = ruler('build', limits);
  const [first, second] = rows;
  const [beforeLast, last] = rows.slice(-2);
  const checks = [
    atMost('one page more, cold', coldMsPerPage, 'pageBuildMs', ' ms'),
    atMost('one page more, warm', warmMsPerPage, 'pageBuildMs', ' ms'),
  ];
  if (!first || !second || !beforeLast || !last) return checks;
  if (rows.length > 2) {
    const growth = msPerPage(beforeLast, last) / msPerPage(first, second);
    checks.push(atMost('a page of the largest step, in pages of the smallest', growth, 'pageBuildGrowth'));
  }
  for (const [page, weight] of Object.entries(first.weights)) {
    const what = `${page} at ${last.pages} pages, its weight at ${first.pages} = 1`;
    checks.push(atMost(what, (last.weights[page] ?? Number.NaN) / weight, 'pageWeightGrowth'));
  }
  return checks;
}

function labsChecks({ hour, pair, load }: Speed['labs'], limits: Limits): Check[] {
  const { atMost } = ruler('labs', limits);
  const file = `a load test of ${round((load?.bytes ?? 0) / 1e6)} MB`;
  return [
    atMost(`${hour.words} words in ${hour.utterances} utterances scored`, hour.ms, 'labHour', ' ms'),
    atMost(`a pair of ${pair.words} words scored`, pair.ms, 'labPair', ' ms'),
    ...(load
      ? [
          atMost(`${file} read`, load.ms, 'labLoad', ' ms'),
          atMost(`${file}, memory of all the process`, load.peakMb, 'labLoadMemory', ' MB'),
        ]
      : []),
  ];
}

export function checksOf(report: QualityReport): Check[] {
  const { limits, speed } = report;
  return [
    ...readingChecks(report),
    ...wholeChecks(report),
    ...(speed?.load ? loadChecks(speed.load, limits) : []),
    ...(speed?.posts ? postsChecks(speed.posts, limits) : []),
    ...(speed?.firstTouch ? firstTouchChecks(speed.firstTouch, limits) : []),
    ...(speed?.pageChange ? pageChangeChecks(speed.pageChange, limits) : []),
    ...(speed?.build ? buildChecks(speed.build, limits) : []),
    ...(speed?.labs ? labsChecks(speed.labs, limits) : []),
  ];
}

/** A reason stands only beside what was missed. */
export function printChecks(checks: readonly Check[]): void {
  const width = (of: (check: Check) => string) => Math.max(...checks.map((check) => of(check).length));
  const [what, measured] = [width((check) => check.what), width((check) => check.measured)];
  for (const [part, inside] of Map.groupBy(checks, (check) => check.part)) {
    console.log(`\n${part}`);
    for (const check of inside)
      console.log(
        `  ${check.passes ? 'met   ' : 'MISSED'}  ${check.what.padEnd(what)}  ${check.measured.padEnd(measured)}  ${check.limit}`,
      );
    for (const key of new Set(inside.flatMap(({ passes, key: of }) => (passes || !of ? [] : [of]))))
      if (whyMissed[key]) console.log(`  ${key}: ${whyMissed[key]}`);
  }
}
