import { countText, formatNumber } from '../../src/lib/figure-format.ts';
import { measure } from '../../src/labs/judge/measure.ts';
import type { RatedRow } from '../../src/labs/judge/read-labels.ts';
import type { Report } from '../../src/labs/judge/report.ts';
import { FIRST_VIEW } from '../../src/labs/judge/row-page.ts';
import { NO_COLUMNS, TARGET, USUAL, type Settings } from '../../src/labs/judge/source.ts';
import { mergedText, rateVerdict } from '../../src/labs/judge/words.ts';
import type { Command } from '../command.ts';
import { gate, type Limited } from '../gates.ts';
import { faultNotes, inputOf, textOf } from '../inputs.ts';
import { BadInput, figure, type Figure, type Gate } from '../measurement.ts';
import { numberIn, requireColumns, textIn, type Values } from '../options.ts';

const percent = (share: number): string => `${formatNumber(share * 100, 1)}%`;
const twoDigits = (value: number): string => formatNumber(value, 2);

/** Its verdict is that of the lab, which says how many more labels would decide. */
function passGate(report: Report, target: number): Gate {
  const { title, text } = rateVerdict(report, target);
  if (!report.pass)
    throw new BadInput(`Which label is a pass? Name one of ${report.passOptions.join(', ')} with --pass.`);
  const verdict = title.endsWith('met') ? 'met' : title.endsWith('missed') ? 'missed' : 'undecided';
  return { name: `Pass rate at least ${target}%`, verdict, text };
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
  ];
}

function figuresOf({ kappa, others, agreement, constant, rate, passesSeen, failsSeen }: Report): Figure[] {
  return [
    figure('Cohen’s kappa', '', kappa.value, kappa.interval),
    ...others.map(({ name, rate: { value, interval } }) => figure(name, '', value, interval)),
    figure('Agreement', '%', agreement.value, agreement.interval, 100),
    figure('Agreement of a constant guess', '%', constant.value, null, 100),
    ...(passesSeen ? [figure('Passes seen', '%', passesSeen.value, passesSeen.interval, 100)] : []),
    ...(failsSeen ? [figure('Failures seen', '%', failsSeen.value, failsSeen.interval, 100)] : []),
    ...(rate ? [figure('Pass rate', '%', rate.value, rate.interval, 100)] : []),
  ];
}

const rowsOf = (rows: readonly RatedRow[], { raters, labels }: Report): string[][] => [
  ['id', 'line', ...raters],
  ...rows.map(({ id, line, labels: given }) => [id, `${line}`, ...given.map((label) => labels[label] ?? '')]),
];

export const judge: Command = {
  summary: 'Whether the labels of an LLM judge agree with those of people: a table with both',
  files: 'TABLE',
  options: {
    'min-kappa': { value: 'KAPPA', what: 'gate: Cohen’s kappa at least' },
    'min-agreement': { value: 'PERCENT', what: 'gate: agreement at least' },
    'min-pass-rate': {
      value: 'PERCENT',
      what: 'gate: pass rate, corrected for the judge’s errors, at least',
    },
    pass: { value: 'LABEL', what: 'the label that is a pass; of a scale “4 or more”' },
    human: { value: 'COLUMN', what: 'the labels of people' },
    judge: { value: 'COLUMN', what: 'the labels of the judge' },
  },
  async measure(paths, values) {
    const [path, ...others] = paths;
    if (path === undefined || others.length > 0) throw new BadInput('judge takes one table.');
    const target = numberIn(values, 'min-pass-rate', TARGET) ?? USUAL.target;
    const settings: Settings = { pass: textIn(values, 'pass'), target };
    const columns = { ...NO_COLUMNS, human: textIn(values, 'human'), judge: textIn(values, 'judge') };
    const input = await inputOf(path);
    const { text, notes } = await textOf(input);
    const { outcome, rows } = measure({ text, columns }, settings, FIRST_VIEW);
    requireColumns(outcome.table.names, [columns.human, columns.judge]);
    const left = faultNotes(input.name, outcome);
    const { report, table } = outcome;
    if (!report)
      throw new BadInput(left[0] ?? `${input.name}: no row has the label of a person and of the judge.`);
    return {
      command: 'judge',
      of: `${countText(report.both, 'row')} with both labels, ${formatNumber(report.judgeOnly)} with the judge’s alone`,
      figures: figuresOf(report),
      gates: gatesOf(report, values),
      rows: rowsOf(rows, report),
      notes: [...notes, ...table.assumed, ...report.merged.map(mergedText), ...left],
      lab: { page: '/labs/judge', state: { lab: 'judge', source: { text: '', columns }, settings } },
    };
  },
};
