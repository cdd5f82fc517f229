import { RULES, type Rule } from '../../metrics/normalise-transcript.ts';
import { countText, formatNumber } from '../../src/lib/figure-format.ts';
import { FIRST_VIEW } from '../../src/labs/wer/alignment-page.ts';
import { measure, type Outcome } from '../../src/labs/wer/measure.ts';
import { PRESETS, presetRules, WHISPER_DIFFERS } from '../../src/labs/wer/presets.ts';
import type { Report, SystemReport } from '../../src/labs/wer/score.ts';
import { EMPTY_LINES, USUAL, type Settings, type Source } from '../../src/labs/wer/source.ts';
import { errorRows } from '../../src/labs/wer/utterance-rows.ts';
import { unitsText } from '../../src/labs/wer/verdict.ts';
import type { Command } from '../command.ts';
import { gate, type Limited } from '../gates.ts';
import { faultNotes, inputOf, textOf, type Input } from '../inputs.ts';
import { BadInput, figure, type Figure, type Gate } from '../measurement.ts';
import { listIn, numberIn, requireColumns, textIn, type Values } from '../options.ts';

const percent = (share: number): string => `${formatNumber(share * 100, 2)}%`;
const points = (share: number): string => `${formatNumber(share * 100, 2)} points`;

async function sourceOf(
  inputs: readonly Input[],
  values: Values,
): Promise<{ source: Source; notes: string[] }> {
  const read = await Promise.all(inputs.map(textOf));
  const notes = read.flatMap((one) => one.notes);
  const [first, second, third] = read.map(({ text }) => text);
  if (first !== undefined && second === undefined) {
    const columns = {
      id: textIn(values, 'id'),
      reference: textIn(values, 'reference'),
      first: textIn(values, 'system'),
      second: textIn(values, 'baseline-column'),
      group: textIn(values, 'group'),
      speaker: textIn(values, 'speaker'),
    };
    return { source: { kind: 'table', text: first, columns }, notes };
  }
  if (first === undefined || second === undefined)
    throw new BadInput('wer needs a table, or a reference and what was recognised.');
  return { source: { ...EMPTY_LINES, reference: first, first: second, second: third ?? '' }, notes };
}

const figuresOf = ({ name, wer, cer, mer, wil }: SystemReport): Figure[] => [
  figure(`WER of ${name}`, '%', wer.value, wer.interval, 100),
  figure(`CER of ${name}`, '%', cer.value, cer.interval, 100),
  figure(`MER of ${name}`, '%', mer, null, 100),
  figure(`WIL of ${name}`, '%', wil, null, 100),
];

function differenceGate({ difference }: Report, margin: number | undefined): Gate[] {
  if (margin === undefined) return [];
  // The lab subtracts the first system from the second, which here is the baseline.
  const worse = difference && { low: -difference.high, high: -difference.low };
  return [
    gate({
      name: 'More errors than the baseline',
      value: difference ? -difference.value : Number.NaN,
      interval: worse,
      side: 'at most',
      limit: margin / 100,
      show: points,
    }),
  ];
}

function gatesOf(report: Report, values: Values): Gate[] {
  const [first] = report.systems;
  if (!first) return [];
  const limits = [
    ['max-wer', 'WER', first.wer],
    ['max-cer', 'CER', first.cer],
  ] as const;
  const items: Limited['items'] = { count: report.units.count, name: report.units.of };
  return [
    ...limits.flatMap(([option, name, rate]): Gate[] => {
      const limit = numberIn(values, option);
      if (limit === undefined) return [];
      return [gate({ name, ...rate, side: 'at most', limit: limit / 100, show: percent, items })];
    }),
    ...differenceGate(report, numberIn(values, 'margin', { max: 100 })),
  ];
}

function rulesOf(values: Values): Rule[] {
  const rules = listIn(values, 'rules', RULES);
  const preset = listIn(values, 'preset', PRESETS)?.[0];
  if (rules && preset) throw new BadInput('--preset and --rules both set the rules; give one of them.');
  return rules ?? presetRules[preset ?? 'usual'];
}

const presetNotes = (values: Values): string[] =>
  textIn(values, 'preset') === 'whisper' ? [WHISPER_DIFFERS] : [];

const settingsOf = (values: Values): Settings => ({
  rules: rulesOf(values),
  weighing: listIn(values, 'weighing', ['nist', 'fewest'] as const)?.[0] ?? USUAL.weighing,
});

async function replacementsOf(values: Values): Promise<Pick<Settings, 'list'>> {
  const path = textIn(values, 'glm');
  if (!path) return {};
  const input = await inputOf(path);
  const { text } = await textOf(input);
  return { list: { name: input.name, text, on: true } };
}

/** A list of which nothing can be used would be as good as none. */
function listNotes({ list }: Outcome): string[] {
  if (list?.count === 0) throw new BadInput(list.notes[0] ?? '--glm holds no replacement.');
  return list?.notes ?? [];
}

const speakerNotes = ({ units }: Report): string[] => (units.speakers > 0 ? [unitsText(units)] : []);

export const wer: Command = {
  summary: 'Word error rate of transcripts: one table, or a reference and what was recognised',
  files: 'TABLE | REFERENCE RECOGNISED',
  options: {
    'max-wer': { value: 'PERCENT', what: 'gate: word error rate at most' },
    'max-cer': { value: 'PERCENT', what: 'gate: character error rate at most' },
    baseline: { value: 'FILE', what: 'what an earlier system recognised, to compare with' },
    margin: { value: 'POINTS', what: 'gate: at most so many points more errors than the baseline' },
    glm: {
      value: 'FILE',
      what: 'words to replace on both sides: GLM of NIST, “gonna => going to”, two columns',
    },
    rules: { value: 'LIST', what: `what counts as the same word, of ${RULES.join(',')}` },
    preset: {
      value: 'NAME',
      what: 'usual, or whisper (close to its English normaliser) in place of --rules',
    },
    weighing: { value: 'NAME', what: 'nist (as sclite) or fewest (as jiwer)' },
    reference: { value: 'COLUMN', what: 'of a table' },
    system: { value: 'COLUMN', what: 'of a table' },
    'baseline-column': { value: 'COLUMN', what: 'of a table' },
    group: { value: 'COLUMN', what: 'of a table' },
    speaker: { value: 'COLUMN', what: 'of a table: intervals are based on whole speakers' },
    id: { value: 'COLUMN', what: 'of a table' },
  },
  async measure(paths, values) {
    const settings = { ...settingsOf(values), ...(await replacementsOf(values)) };
    if (paths.length > 2)
      throw new BadInput('wer takes two files at most; name an earlier system with --baseline.');
    const baseline = textIn(values, 'baseline');
    const inputs = await Promise.all([...paths, ...(baseline ? [baseline] : [])].map(inputOf));
    const { source, notes } = await sourceOf(inputs, values);
    const { outcome, scored } = measure(source, settings, FIRST_VIEW);
    const { report } = outcome;
    if (source.kind === 'table') requireColumns(outcome.table?.names ?? [], Object.values(source.columns));
    const left = faultNotes(inputs.map(({ name }) => name).join(', '), outcome);
    if (!report) throw new BadInput(left[0] ?? 'There is no word to score.');
    const hasMargin = numberIn(values, 'margin') !== undefined;
    if (hasMargin && report.systems.length < 2)
      throw new BadInput('--margin compares with a baseline: name it with --baseline or --baseline-column.');
    return {
      command: 'wer',
      of: `${countText(report.utterances, 'utterance')}, ${countText(report.words, 'word')}`,
      figures: report.systems.flatMap(figuresOf),
      gates: gatesOf(report, values),
      rows: errorRows(
        scored,
        report.systems.map(({ name }) => name),
      ),
      notes: [
        ...notes,
        ...(outcome.table?.assumed ?? []),
        ...presetNotes(values),
        ...listNotes(outcome),
        ...speakerNotes(report),
        ...left,
      ],
      lab: {
        page: '/labs/wer',
        state: { lab: 'wer', source: EMPTY_LINES, settings: { ...settings, list: undefined } },
      },
    };
  },
};
