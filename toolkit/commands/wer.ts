import { RULES } from '../../metrics/normalise-transcript.ts';
import { countText, formatNumber } from '../../src/lib/figure-format.ts';
import { FIRST_VIEW } from '../../src/labs/wer/alignment-page.ts';
import { measure, type Outcome } from '../../src/labs/wer/measure.ts';
import { WHISPER_DIFFERS } from '../../src/labs/wer/presets.ts';
import type { Report, SystemReport } from '../../src/labs/wer/score.ts';
import { EMPTY_LINES } from '../../src/labs/wer/source.ts';
import { errorRows } from '../../src/labs/wer/utterance-rows.ts';
import { unitsText } from '../../src/labs/wer/verdict.ts';
import { FEWEST_PAIRS } from '../../metrics/subset-difference.ts';
import type { Command } from '../command.ts';
import { gate, type Limited } from '../gates.ts';
import { faultNotes } from '../inputs.ts';
import { BadInput, figure, type Figure, type Gate } from '../measurement.ts';
import { numberIn, requireColumns, textIn, textsIn, type Values } from '../options.ts';
import { progressOn } from '../progress.ts';
import { settingsOf, sourceOf } from './wer-input.ts';

const percent = (share: number): string => `${formatNumber(share * 100, 2)}%`;
const points = (share: number): string => `${formatNumber(share * 100, 2)} points`;

const figuresOf = ({ name, wer, cer, mer, wil }: SystemReport): Figure[] => [
  figure(`WER of ${name}`, '%', wer.value, wer.interval, 100),
  figure(`CER of ${name}`, '%', cer.value, cer.interval, 100),
  figure(`MER of ${name}`, '%', mer, null, 100),
  figure(`WIL of ${name}`, '%', wil, null, 100),
];

const unitsOf = ({ units }: Report): Limited['items'] => ({ count: units.count, name: units.of });

function differenceGate(report: Report, margin: number | undefined): Gate[] {
  if (margin === undefined) return [];
  const { differences, units } = report;
  const [difference] = differences;
  // The lab subtracts the first system from the second, which here is the baseline.
  const worse = difference ? { low: -difference.high, high: -difference.low } : null;
  return [
    gate({
      name: 'More errors than the baseline',
      value: difference ? -difference.value : Number.NaN,
      interval: worse,
      side: 'at most',
      limit: margin / 100,
      show: points,
      items: unitsOf(report),
      fewest: `at least ${FEWEST_PAIRS} ${units.of}s with words are needed`,
    }),
  ];
}

const hasBaseline = (values: Values): boolean =>
  [textIn(values, 'baseline'), textIn(values, 'baseline-column')].some(Boolean);

/** Every named system except the baseline; the first if none is named. */
function gatesOf(report: Report, named: number, values: Values): Gate[] {
  const items = unitsOf(report);
  const tested = report.systems.filter((_, index) => index === 0 || !(index === 1 && hasBaseline(values)));
  const held = tested.slice(0, Math.max(1, named));
  return [
    ...held.flatMap((system) =>
      (['wer', 'cer'] as const).flatMap((rate): Gate[] => {
        const limit = numberIn(values, `max-${rate}`);
        if (limit === undefined) return [];
        const name = held.length > 1 ? `${rate.toUpperCase()} of ${system.name}` : rate.toUpperCase();
        return [gate({ name, ...system[rate], side: 'at most', limit: limit / 100, show: percent, items })];
      }),
    ),
    ...differenceGate(report, numberIn(values, 'margin', { max: 100 })),
  ];
}

/** A list without a single usable entry is a mistake. */
function listNotes({ list }: Outcome): string[] {
  if (list?.count === 0) throw new BadInput(list.notes[0] ?? '--glm holds no replacement.');
  return list?.notes ?? [];
}

const notesOf = (outcome: Outcome, { units }: Report, values: Values): string[] => [
  ...(outcome.table?.assumed ?? []),
  ...(textIn(values, 'preset') === 'whisper' ? [WHISPER_DIFFERS] : []),
  ...listNotes(outcome),
  ...(units.speakers > 0 ? [unitsText(units)] : []),
];

function requireBaseline(report: Report, named: number, values: Values): void {
  if (numberIn(values, 'margin') === undefined) return;
  if (named > 1) throw new BadInput('--margin compares one system with a baseline; name one system.');
  if (report.systems.length < 2)
    throw new BadInput('--margin compares with a baseline: name it with --baseline or --baseline-column.');
}

export const wer: Command = {
  summary: 'Word error rate of transcripts: one table, or a reference and what was recognised',
  files: 'TABLE | REFERENCE RECOGNISED…',
  options: {
    'max-wer': { value: 'PERCENT', what: 'gate: word error rate at most' },
    'max-cer': { value: 'PERCENT', what: 'gate: character error rate at most' },
    baseline: { value: 'FILE', what: 'what an earlier system recognised, to compare with' },
    margin: { value: 'POINTS', what: 'gate: at most so many points more errors than the baseline' },
    glm: {
      value: 'FILE',
      what: 'words to replace on both sides: NIST’s GLM, “gonna => going to”, or two columns',
    },
    rules: { value: 'LIST', what: `what counts as the same word, of ${RULES.join(',')}` },
    preset: {
      value: 'NAME',
      what: 'the rules as a set: usual, or whisper (close to its English normaliser)',
    },
    weighing: { value: 'NAME', what: 'nist (as sclite) or fewest (as jiwer)' },
    reference: { value: 'COLUMN', what: 'of a table' },
    system: { value: 'COLUMN', what: 'of a table; once for each of up to five', multiple: true },
    'baseline-column': { value: 'COLUMN', what: 'of a table' },
    group: { value: 'COLUMN', what: 'of a table' },
    speaker: { value: 'COLUMN', what: 'of a table; intervals then resample whole speakers' },
    id: { value: 'COLUMN', what: 'of a table' },
  },
  async measure(paths, values) {
    const settings = await settingsOf(values);
    const { source, names, notes } = await sourceOf(paths, values);
    const progress = progressOn(process.stderr, `Scoring ${names}`);
    const { outcome, scored } = measure(source, settings, FIRST_VIEW, progress.show);
    progress.end();
    const { report } = outcome;
    if (source.kind === 'table') requireColumns(outcome.table?.names ?? [], Object.values(source.columns));
    const left = faultNotes(names, outcome);
    if (!report) throw new BadInput(left[0] ?? 'There is no word to score.');
    const named = source.kind === 'table' ? textsIn(values, 'system').length : paths.length - 1;
    requireBaseline(report, named, values);
    const systems = report.systems.map(({ name }) => name);
    const shared = { rules: settings.rules, weighing: settings.weighing };
    return {
      command: 'wer',
      of: `${countText(report.utterances, 'utterance')}, ${countText(report.words, 'word')}`,
      figures: report.systems.flatMap(figuresOf),
      gates: gatesOf(report, named, values),
      rows: errorRows(scored, systems),
      notes: [...notes, ...notesOf(outcome, report, values), ...left],
      lab: { page: '/labs/wer', state: { lab: 'wer', source: EMPTY_LINES, settings: shared } },
    };
  },
};
