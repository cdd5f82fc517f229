import { countText, formatNumber } from '../../src/lib/figure-format.ts';
import { pointsText } from '../../src/lib/rate-text.ts';
import type { Comparison } from '../../src/labs/judge/compare-judges.ts';
import { comparisonVerdict } from '../../src/labs/judge/comparison-words.ts';
import { measure } from '../../src/labs/judge/measure.ts';
import type { RatedRow } from '../../src/labs/judge/read-labels.ts';
import type { Report } from '../../src/labs/judge/report.ts';
import { FIRST_VIEW } from '../../src/labs/judge/row-page.ts';
import { NO_COLUMNS, TARGET, USUAL, type Columns, type Settings } from '../../src/labs/judge/source.ts';
import { mergedText, rateVerdict } from '../../src/labs/judge/words.ts';
import type { Command } from '../command.ts';
import { gate, type Limited } from '../gates.ts';
import { faultNotes, inputOf, textOf } from '../inputs.ts';
import { BadInput, figure, type Figure, type Gate } from '../measurement.ts';
import { numberIn, requireColumns, textIn, type Values } from '../options.ts';
import { meaningFault, meaningIn, orderMeasurement, orderOptions, requireReading } from './judge-orders.ts';

const percent = (share: number): string => `${formatNumber(share * 100, 1)}%`;
const points = (share: number): string => `${pointsText(share)} points`;
const twoDigits = (value: number): string => formatNumber(value, 2);

/** The lab's verdict, which says how many more labels would decide. */
function passGate(report: Report, target: number): Gate {
  const { title, text } = rateVerdict(report, target);
  if (!report.pass)
    throw new BadInput(`Which label is a pass? Name one of ${report.passOptions.join(', ')} with --pass.`);
  const verdict = title.endsWith('met') ? 'met' : title.endsWith('missed') ? 'missed' : 'undecided';
  return { name: `Pass rate at least ${target}%`, verdict, text };
}

/** A margin, since two judges can never be shown to be exactly equal. */
function notWorseGate({ comparison }: Report, values: Values): Gate[] {
  const margin = numberIn(values, 'not-worse', { max: 100 });
  if (margin === undefined) return [];
  if (!comparison)
    throw new BadInput(
      '--not-worse compares with a second judge: name its column with --second-judge; some rows need all three labels.',
    );
  return [
    gate({
      name: `Agreement minus that of ${comparison.second.name}`,
      ...comparison.difference,
      side: 'at least',
      limit: 0 - margin / 100,
      show: points,
      items: { count: comparison.rows, name: 'row' },
    }),
  ];
}

function gatesOf(report: Report, values: Values): Gate[] {
  const items: Limited['items'] = { count: report.both, name: 'row' };
  const kappa = numberIn(values, 'min-kappa', { max: 1 });
  const agreement = numberIn(values, 'min-agreement', { max: 100 });
  const passRate = numberIn(values, 'min-pass-rate', TARGET);
  return [
    ...(kappa === undefined
      ? []
      : [gate({ name: 'Kappa', ...report.kappa, side: 'at least', limit: kappa, show: twoDigits, items })]),
    ...(agreement === undefined
      ? []
      : [
          gate({
            name: 'Agreement',
            ...report.agreement,
            side: 'at least',
            limit: agreement / 100,
            show: percent,
            items,
          }),
        ]),
    ...(passRate === undefined ? [] : [passGate(report, passRate)]),
    ...notWorseGate(report, values),
  ];
}

const comparedFigures = ({ first, second, difference, chance }: Comparison): Figure[] => [
  ...[first, second].map(({ name, agreement: { value, interval } }) =>
    figure(`Agreement of ${name}, rows with all labels`, '%', value, interval, 100),
  ),
  figure('Difference of the agreements, in points', '', difference.value, difference.interval, 100),
  figure('McNemar’s test, p', '', chance),
];

function figuresOf(report: Report): Figure[] {
  const { kappa, others, agreement, constant, rate, passesSeen, failsSeen, comparison } = report;
  return [
    figure('Cohen’s kappa', '', kappa.value, kappa.interval),
    ...others.map(({ name, rate: { value, interval } }) => figure(name, '', value, interval)),
    figure('Agreement', '%', agreement.value, agreement.interval, 100),
    figure('Agreement of a constant answer', '%', constant.value, null, 100),
    ...(passesSeen ? [figure('Passes recognised', '%', passesSeen.value, passesSeen.interval, 100)] : []),
    ...(failsSeen ? [figure('Failures caught', '%', failsSeen.value, failsSeen.interval, 100)] : []),
    ...(rate ? [figure('Pass rate', '%', rate.value, rate.interval, 100)] : []),
    ...(comparison ? comparedFigures(comparison) : []),
  ];
}

const rowsOf = (rows: readonly RatedRow[], { raters, labels }: Report): string[][] => [
  ['id', 'line', ...raters],
  ...rows.map(({ id, line, labels: given }) => [id, `${line}`, ...given.map((label) => labels[label] ?? '')]),
];

const reportNotes = ({ merged, comparison, raters }: Report): string[] => {
  const compared = comparison && comparisonVerdict(comparison, raters[0] ?? '');
  return [...merged.map(mergedText), ...(compared ? [`${compared.title}. ${compared.text}`] : [])];
};

const labelMeasurement = (report: Report, rows: readonly RatedRow[], values: Values) => ({
  of: `${countText(report.both, 'row')} with both labels, ${formatNumber(report.judgeOnly)} with the judge’s alone`,
  figures: figuresOf(report),
  gates: gatesOf(report, values),
  rows: rowsOf(rows, report),
});

/** The options that name a column, with its role in the lab. */
const COLUMNS = [
  ['human', 'human'],
  ['judge', 'judge'],
  ['second-judge', 'second'],
  ['a-first', 'aFirst'],
  ['b-first', 'bFirst'],
] as const;

const namedIn = (values: Values): string[] => COLUMNS.map(([option]) => textIn(values, option));

const columnsIn = (values: Values): Columns => ({
  ...NO_COLUMNS,
  ...Object.fromEntries(COLUMNS.map(([option, role]) => [role, textIn(values, option)])),
});

function settingsIn(values: Values): Settings {
  const isNamed = (...options: string[]): boolean => options.some((option) => textIn(values, option) !== '');
  const labels = isNamed('human', 'judge', 'second-judge') ? 'labels' : '';
  return {
    pass: textIn(values, 'pass'),
    target: numberIn(values, 'min-pass-rate', TARGET) ?? USUAL.target,
    reading: isNamed('a-first', 'b-first') ? 'orders' : labels,
    meaning: meaningIn(values),
  };
}

export const judge: Command = {
  summary: 'An LLM judge: whether it agrees with people, or depends on the order of two answers',
  files: 'TABLE',
  options: {
    'min-kappa': { value: 'KAPPA', what: 'gate: Cohen’s kappa at least' },
    'min-agreement': { value: 'PERCENT', what: 'gate: agreement at least' },
    'min-pass-rate': {
      value: 'PERCENT',
      what: 'gate: pass rate, corrected for the judge’s errors, at least',
    },
    'not-worse': {
      value: 'POINTS',
      what: 'gate: agreement at most so many points below that of the second judge',
    },
    pass: { value: 'LABEL', what: 'the label that is a pass; of a scale “4 or more”' },
    human: { value: 'COLUMN', what: 'the labels of people' },
    judge: { value: 'COLUMN', what: 'the labels of the judge' },
    'second-judge': { value: 'COLUMN', what: 'the labels of another judge, to compare with' },
    ...orderOptions,
  },
  async measure(paths, values) {
    const [path, ...others] = paths;
    if (path === undefined || others.length > 0) throw new BadInput('judge takes one table.');
    const source = { text: '', columns: columnsIn(values) };
    const settings = settingsIn(values);
    const input = await inputOf(path);
    const { text, notes } = await textOf(input);
    const { outcome, rows } = measure({ ...source, text }, settings, FIRST_VIEW);
    const { report, orders, table } = outcome;
    requireColumns(table.names, namedIn(values));
    requireReading(table.reading, values);
    const left = faultNotes(input.name, outcome);
    if (table.asksMeaning) throw new BadInput(meaningFault(table.columns.bFirst));
    const found = orders
      ? orderMeasurement(orders, rows, values)
      : report && labelMeasurement(report, rows, values);
    if (!found)
      throw new BadInput(left[0] ?? `${input.name}: no row has the label of a person and of the judge.`);
    return {
      command: 'judge',
      ...found,
      notes: [...notes, ...table.assumed, ...(report ? reportNotes(report) : []), ...left],
      lab: { page: '/labs/judge', state: { lab: 'judge', source, settings } },
    };
  },
};
