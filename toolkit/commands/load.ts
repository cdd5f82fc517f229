import { countText, formatNumber } from '../../src/lib/figure-format.ts';
import { compareRuns } from '../../src/labs/load/compare.ts';
import { USUAL_PLACE } from '../../src/labs/load/kept.ts';
import { limitFrom } from '../../src/labs/load/limit-expression.ts';
import { noLimitsFile, openedLimits } from '../../src/labs/load/limits-file.ts';
import { judge, limitText, type Judged, type Limit } from '../../src/labs/load/limits.ts';
import { columnNotes, readingNotes } from '../../src/labs/load/reading-notes.ts';
import { readRun } from '../../src/labs/load/read-run.ts';
import { reportHtml } from '../../src/labs/load/report/report-html.ts';
import { failuresOf, PERCENTILES, percentileName, rateOf, type Run } from '../../src/labs/load/run.ts';
import { parsedJson } from '../../src/labs/shared/parsed-json.ts';
import { wilson } from '../../metrics/wilson.ts';
import type { Command } from '../command.ts';
import { gate, moreText } from '../gates.ts';
import { faultNotes, inputOf, textOf } from '../inputs.ts';
import { BadInput, figure, type Figure, type Gate, type Verdict } from '../measurement.ts';
import { progressOn } from '../progress.ts';
import { numberIn, textIn, type Values } from '../options.ts';
import { moreRequests } from './more-requests.ts';

function limitOf(text: string): Limit {
  const limit = limitFrom(text);
  if ('fault' in limit) throw new BadInput(`--limit ${limit.fault}`);
  return limit;
}

async function limitsOf(path: string): Promise<Limit[]> {
  const input = await inputOf(path);
  const { text } = await textOf(input);
  const opened = openedLimits(parsedJson(text), input.name);
  if (!opened) throw new BadInput(noLimitsFile(input.name));
  if ('fault' in opened) throw new BadInput(opened.fault);
  return opened.limits;
}

const verdicts: Partial<Record<Judged['verdict'], Verdict>> = {
  met: 'met',
  missed: 'missed',
  'not decided': 'undecided',
};

function limitGate(limit: Limit, run: Run): Gate {
  const { verdict, text, row } = judge(limit, run);
  const known = verdicts[verdict];
  if (!known) throw new BadInput(`${run.name}: ${limitText(limit)}: ${text}.`);
  const more = known === 'undecided' && row ? moreText(moreRequests(limit, row), 'request') : '';
  return { name: limitText(limit), verdict: known, text: text + more };
}

function slowerGate(base: Run, run: Run, limit: number): Gate {
  const [all] = compareRuns(base, run, PERCENTILES.indexOf(95));
  if (!all) throw new BadInput('p95 of one of the two runs is not known, so they cannot be compared.');
  const share = (ratio: number): string => `${formatNumber((ratio - 1) * 100, 1)}%`;
  return gate({
    name: 'p95 slower than the baseline by',
    value: all.ratio?.value ?? Number.NaN,
    interval: all.ratio,
    side: 'at most',
    limit: 1 + limit / 100,
    show: share,
    items: { count: run.rows[0]?.count ?? 0, name: 'request' },
  });
}

function figuresOf(run: Run): Figure[] {
  const [all] = run.rows;
  if (!all) return [];
  const failures = failuresOf(all);
  return [
    ...all.figures.flatMap((known, index): Figure[] => {
      if (!known) return [];
      const [value, low, high] = known;
      return [{ name: percentileName(PERCENTILES[index] ?? 0), unit: 'ms', value, low, high }];
    }),
    ...(failures
      ? [figure('errors', '%', failures.failed / failures.sent, wilson(failures.failed, failures.sent), 100)]
      : []),
    figure('rate', 'requests/s', rateOf(run)),
  ];
}

const rowsOf = ({ rows }: Run): string[][] => [
  ['endpoint', 'requests', 'failed', ...PERCENTILES.map(percentileName), 'max'],
  ...rows.map(({ name, count, failed, figures, max }) => [
    name,
    `${count}`,
    `${failed ?? ''}`,
    ...figures.map((known) => `${known?.[0] ?? ''}`),
    `${max}`,
  ]),
];

async function runIn(path: string): Promise<{ run: Run; notes: string[]; assumed: string[] }> {
  const { name, blob } = await inputOf(path);
  const progress = progressOn(process.stderr, `Reading ${name}`);
  const outcome = await readRun(blob, name, null, {
    onRead: (bytes) => progress.show(bytes, blob.size),
    isCancelled: () => Promise.resolve(false),
  });
  progress.end();
  const notes = outcome ? faultNotes(name, outcome) : [];
  if (!outcome?.run) throw new BadInput([outcome?.refused, notes[0]].filter(Boolean).join(' '));
  return {
    run: outcome.run,
    notes: [...columnNotes(outcome), ...notes],
    assumed: readingNotes(outcome),
  };
}

async function limitsIn(values: Values): Promise<Limit[]> {
  const { limit } = values;
  const path = textIn(values, 'limits');
  return [...(path ? await limitsOf(path) : []), ...(Array.isArray(limit) ? limit.map(limitOf) : [])];
}

export const load: Command = {
  summary: 'Percentiles and errors of a load test: k6, JMeter, Gatling, Locust, wrk and others, HAR or CSV',
  files: 'RUN',
  options: {
    limit: {
      value: 'LIMIT',
      what: 'gate: p95<=200, p99[GET /basket]<=500, p99[*]<=500, errors<=1, rate>=100',
      multiple: true,
    },
    limits: { value: 'FILE', what: 'gates: a file of limits, as the lab downloads it' },
    baseline: { value: 'FILE', what: 'an earlier run to compare with' },
    'max-slower': { value: 'PERCENT', what: 'gate: p95 of all requests slower than the baseline by at most' },
  },
  writes: { html: { value: 'FILE', what: 'write the report as one HTML file, with charts' } },
  async measure(paths, values) {
    const [path, ...others] = paths;
    if (path === undefined || others.length > 0)
      throw new BadInput('load takes one file; name an earlier run with --baseline.');
    const limits = await limitsIn(values);
    const slower = numberIn(values, 'max-slower');
    const baseline = textIn(values, 'baseline');
    if (slower !== undefined && !baseline)
      throw new BadInput('--max-slower needs an earlier run: name it with --baseline.');
    const { run, notes, assumed } = await runIn(path);
    const base = baseline ? await runIn(baseline) : undefined;
    return {
      command: 'load',
      of: `${countText(run.rows[0]?.count ?? 0, 'request')} (${run.format})`,
      figures: figuresOf(run),
      gates: [
        ...limits.map((limit) => limitGate(limit, run)),
        ...(base && slower !== undefined ? [slowerGate(base.run, run, slower)] : []),
      ],
      rows: rowsOf(run),
      notes: [...notes, ...(base?.notes ?? []), ...run.warnings],
      lab: { page: '/labs/load', state: { lab: 'load', run: null, base: null, limits, place: USUAL_PLACE } },
      html: (link) =>
        reportHtml({
          run,
          base: base?.run ?? null,
          limits,
          place: USUAL_PLACE,
          notes: [...assumed, ...(base?.assumed ?? [])],
          made: new Date(),
          lab: link,
        }),
    };
  },
};
