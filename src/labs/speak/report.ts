/** The one-page report on how well the recogniser understood the visitor's voice. */
import { confusedPairs } from '../../../metrics/confused-pairs.ts';
import { countText, formatNumber } from '../../lib/figure-format.ts';
import { intervalText, percentText, pointsText } from '../../lib/rate-text.ts';
import { markdownRows } from '../shared/result-table.ts';
import { conditionName, harderWith, type Condition, type NoiseKind } from './conditions.ts';
import { kindNames, promptOf, type Kind } from './prompts.ts';
import { rateUnder, type Rate, type ScoredReading } from './rates.ts';

/** The minimum number of readings for a report. */
export const ENOUGH = 5;
/** The smallest difference in the rate worth a sentence. */
const NOTABLE = 0.05;
const MISSED = 8;

export type ConditionRow = { condition: Condition; name: string; rate: Rate };
export type Report = {
  rows: ConditionRow[];
  kinds: { kind: Kind; name: string; rate: Rate }[];
  missed: string[];
  advice: string[];
};

export const conditionRows = (readings: readonly ScoredReading[], noise: NoiseKind): ConditionRow[] =>
  (['recorded', ...harderWith(noise)] as const).flatMap((condition) => {
    const rate = rateUnder(readings, condition);
    return rate ? [{ condition, name: conditionName(condition), rate }] : [];
  });

function kindRows(readings: readonly ScoredReading[]): Report['kinds'] {
  const byKind = Map.groupBy(readings, ({ id }) => (id === 'own' ? undefined : promptOf(id).kind));
  return [...byKind].flatMap(([kind, members]) => {
    const rate = kind && rateUnder(members, 'recorded');
    return rate ? [{ kind, name: kindNames[kind], rate }] : [];
  });
}

const kindTests: Record<Kind, string> = {
  digits:
    'customer numbers, codes and card numbers read in the groupings that callers use, scored digit by digit',
  amounts: 'amounts, dates and times as they are spoken, scored by value',
  names: 'the names of your customers, from a list of yours, by the region that they come from',
  addresses: 'street and place names of the areas that you serve',
  indian: 'speakers from several states of India, with the phrases that they use, as groups of their own',
  switching: 'sentences that change language in the middle, as your callers speak them',
};

const conditionTests: Partial<Record<Condition, string>> = {
  telephone: 'real calls over the lines of your carriers, not files of studio quality',
  loss: 'calls with packets lost and late, as on a weak mobile connection',
  fast: 'quick speakers, by words per minute',
};

function noiseAdvice(rows: readonly ConditionRow[], base: number): string[] {
  const first = rows.find(({ condition, rate }) => condition.includes('-') && rate.value - base >= NOTABLE);
  if (!first) return [];
  return [
    `Noise: from ${first.name.toLowerCase()} on, errors rise by ${pointsText(first.rate.value - base).slice(1)} points or more. We would record your callers where they call from, and report errors by measured level of noise.`,
  ];
}

function adviceOf(rows: readonly ConditionRow[], kinds: Report['kinds']): string[] {
  const base = rows[0]?.rate.value ?? 0;
  const conditions = rows.flatMap(({ condition, name, rate }) => {
    const test = conditionTests[condition];
    return test && rate.value - base >= NOTABLE
      ? [`${name}: errors rise by ${pointsText(rate.value - base).slice(1)} points. We would test ${test}.`]
      : [];
  });
  const hardest = kinds.toSorted((a, b) => b.rate.value - a.rate.value).slice(0, 2);
  const content = hardest.flatMap(({ kind, name, rate }) =>
    rate.value > 0
      ? [`${name}: ${percentText(rate.value)} of the words were wrong. We would test ${kindTests[kind]}.`]
      : [],
  );
  return [
    ...content,
    ...noiseAdvice(rows, base),
    ...conditions,
    'Your own recogniser: this one is small and knows English only. We would send the same recordings through yours, and enough speakers of each group for intervals that decide something.',
  ];
}

function missedWords(readings: readonly ScoredReading[]): string[] {
  const aligned = readings
    .flatMap(({ heard }) => heard.recorded?.aligned ?? [])
    .filter(({ op }) => op !== 'ins');
  return confusedPairs([aligned])
    .slice(0, MISSED)
    .map(({ reference, hypothesis }) =>
      hypothesis ? `${reference} → ${hypothesis}` : `${reference} → nothing`,
    );
}

/** Undefined before there are enough readings with a score. */
export function reportOf(readings: readonly ScoredReading[], noise: NoiseKind): Report | undefined {
  const rows = conditionRows(readings, noise);
  if ((rows[0]?.rate.readings ?? 0) < ENOUGH) return undefined;
  const kinds = kindRows(readings);
  return { rows, kinds, missed: missedWords(readings), advice: adviceOf(rows, kinds) };
}

const rateCells = ({ value, interval, readings, words }: Rate): string[] => [
  percentText(value),
  interval ? intervalText(interval) : '',
  formatNumber(readings),
  formatNumber(words),
];
const RATE_HEADS = ['WER', '95% interval', 'readings', 'words'];

export function reportMarkdown({ rows, kinds, missed, advice }: Report): string {
  return [
    '# What a recogniser made of my voice',
    'Moonshine tiny (English, 27 million parameters), in the browser. WER is the word error rate.',
    markdownRows([['condition', ...RATE_HEADS], ...rows.map(({ name, rate }) => [name, ...rateCells(rate)])]),
    '## By kind of sentence, as recorded',
    markdownRows([['kind', ...RATE_HEADS], ...kinds.map(({ name, rate }) => [name, ...rateCells(rate)])]),
    ...(missed.length > 0 ? ['## Words misheard', missed.map((pair) => `- ${pair}`).join('\n')] : []),
    '## What we would test in your product',
    advice.map((line) => `- ${line}`).join('\n'),
    '',
  ].join('\n\n');
}

/** For an enquiry: figures only, no spoken words. */
export function summaryOf(rows: readonly ConditionRow[]): string {
  const [first] = rows;
  if (!first) return 'I tried your lab that shows what a recogniser makes of a voice.';
  const worst = rows.slice(1).toSorted((a, b) => b.rate.value - a.rate.value)[0];
  const interval = first.rate.interval ? ` (95% interval ${intervalText(first.rate.interval)})` : '';
  return [
    `I read ${countText(first.rate.readings, 'sentence')}, ${countText(first.rate.words, 'word')}, to the recogniser of your lab: ${percentText(first.rate.value)} WER${interval}.`,
    ...(worst ? [`The hardest condition was “${worst.name}”: ${percentText(worst.rate.value)}.`] : []),
  ].join('\n');
}
