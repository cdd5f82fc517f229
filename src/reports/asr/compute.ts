import { sum } from '../../../metrics/mean.ts';
import { count, formatNumber } from '../../lib/figure-format.ts';
import { intervalText, percentText, pointsText } from '../../lib/rate-text.ts';
import { must } from '../../lib/must.ts';
import { number, type ReportData, rowOf, text } from '../report-data.ts';
import { alignHeard } from './scoring.ts';
import {
  difference,
  errorsOf,
  intervalOf,
  LIMIT,
  lostWords,
  PHONE,
  QUIET,
  rateOf,
  rateTable,
  readTables,
  RESAMPLES,
  searchPair,
  searchRows,
  type Utterance,
  wordsIn,
} from './tables.ts';
import type { Compute, Result } from '../report.ts';
import { countWhere, pointsRange } from '../shares.ts';

const PROMPTER = 'prompt speaker';

function readSpeech(data: ReportData) {
  const { utterances: all, ...tables } = readTables(data);
  const half = all.filter(({ search }) => search === 'half');
  return {
    ...tables,
    settings: rowOf(data, 'settings', {
      lineLowHz: number,
      lineHighHz: number,
      lineHz: number,
      modelHz: number,
      modelTopHz: number,
      lightNoiseDb: number,
      loudNoiseDb: number,
      searchOptions: text,
    }),
    all,
    half,
    people: half.filter(({ kind }) => kind === 'human'),
    synthetic: half.filter(({ kind }) => kind === 'synthetic'),
  };
}
type Speech = ReturnType<typeof readSpeech>;

const noiseAt = (db: number): string => `noise, ${db} dB`;
const within = (rows: readonly Utterance[], condition: string, voice = ''): Utterance[] =>
  rows.filter((row) => row.condition === condition && row.voice.includes(voice));
const rate = (rows: readonly Utterance[]): string => percentText(rateOf(rows));
const deletedIn = (rows: readonly Utterance[]): string => count(sum(rows.map(({ deleted }) => deleted)));
const kHz = (hz: number): string => `${hz / 1000}\u00A0kHz`;

/** How far the measured noise level is from the requested one, at most. */
const noiseError = ({ noise }: Speech): number =>
  Math.max(
    ...noise.flatMap(({ condition, lowestDb, highestDb }) => {
      const requested = Number(/(\d+) dB/.exec(condition)?.[1]);
      return [Math.abs(lowestDb - requested), Math.abs(highestDb - requested)];
    }),
  );

function setupFigures(speech: Speech) {
  const { settings, noise, people, synthetic } = speech;
  const different = (rows: readonly Utterance[], of: 'voice' | 'reference' | 'condition'): string =>
    count(new Set(rows.map((row) => row[of])).size);
  return {
    'line-band': `${settings.lineLowHz} to ${settings.lineHighHz}\u00A0Hz`,
    'line-rate': kHz(settings.lineHz),
    'model-rate': kHz(settings.modelHz),
    'model-top': `${settings.modelTopHz}\u00A0Hz`,
    'light-level': `${settings.lightNoiseDb}\u00A0dB`,
    'loud-level': `${settings.loudNoiseDb}\u00A0dB`,
    'search-options': settings.searchOptions,
    'people-count': different(people, 'voice'),
    'synthetic-count': different(synthetic, 'voice'),
    'sentence-count': different(synthetic, 'reference'),
    'condition-count': different(people, 'condition'),
    'draw-count': count(RESAMPLES),
    'limit-rate': percentText(LIMIT).replace('.0', ''),
    'noise-off': formatNumber(noiseError(speech), 2),
    'noise-utterances': count(sum(noise.map(({ utterances }) => utterances))),
  };
}

function peopleFigures({ people, settings }: Speech) {
  const quiet = within(people, QUIET);
  const phone = within(people, PHONE);
  const loud = within(people, noiseAt(settings.loudNoiseDb));
  const change = difference(quiet, phone);
  const fours = people
    .flatMap(({ reference, hypothesis }) => alignHeard(reference, hypothesis))
    .filter((token) => 'reference' in token && token.reference === 'four');
  return {
    'people-words': count(wordsIn(quiet)),
    'quiet-rate': rate(quiet),
    'phone-rate': rate(phone),
    'phone-errors': count(sum(phone.map(errorsOf))),
    'phone-interval': intervalText(intervalOf(phone)),
    'phone-change': pointsText(change.value),
    'phone-change-interval': pointsRange(change),
    'loud-rate': rate(loud),
    'prompt-quiet': rate(within(people, QUIET, PROMPTER)),
    'prompt-phone': rate(within(people, PHONE, PROMPTER)),
    'prompt-phone-errors': count(sum(within(people, PHONE, PROMPTER).map(errorsOf))),
    'prompt-words': count(wordsIn(within(people, PHONE, PROMPTER))),
    'reader-phone': rate(within(people, PHONE, 'reader')),
    'cards-phone': rate(within(people, PHONE, 'card')),
    'empty-count': countWhere(people, ({ hypothesis }) => hypothesis === ''),
    'people-utterances': count(people.length),
    'loud-utterances': count(loud.length),
    'loud-wrong': countWhere(loud, (row) => errorsOf(row) * 2 > row.words),
    'fours-lost': countWhere(fours, ({ op }) => op !== 'ok'),
    'fours-said': count(fours.length),
    'fours-homophone': countWhere(fours, (token) => 'hypothesis' in token && token.hypothesis === 'for'),
  };
}

function machineFigures({ all, synthetic, settings }: Speech) {
  const american = within(synthetic, QUIET, 'en-us');
  const americanInNoise = within(synthetic, noiseAt(settings.lightNoiseDb), 'en-us');
  const quiet = searchPair(all, 'grammar', QUIET);
  const phone = searchPair(all, 'grammar', PHONE);
  return {
    'flite-quiet': rate(within(synthetic, QUIET, 'flite')),
    'espeak-scottish': rate(within(synthetic, QUIET, 'scotland')),
    'espeak-us': rate(american),
    'espeak-noise': rate(americanInNoise),
    'espeak-words': count(wordsIn(american)),
    'espeak-deleted': deletedIn(american),
    'espeak-deleted-noise': deletedIn(americanInNoise),
    'model-quiet': rate(quiet.first),
    'model-phone': rate(phone.first),
    'grammar-quiet': rate(quiet.second),
    'grammar-phone': rate(phone.second),
    'grammar-quiet-change': quiet.change,
    'grammar-phone-change': phone.change,
  };
}

function conditionResult({ people, loudness }: Speech): Result {
  const [first] = loudness;
  const shown = must(
    people.find(
      ({ voice, condition, sentence }) =>
        voice === first?.voice && condition === first.condition && sentence === first.sentence,
    ),
    'asr: the loudness belongs to an utterance that is not in the data',
  );
  return {
    ...rateTable('condition', people, ({ condition }) => condition),
    instrument: {
      type: 'asr-alignment',
      label: `${shown.voice} · ${shown.condition}`,
      reference: shown.reference,
      hypothesis: shown.hypothesis,
      amplitudes: loudness.map((each) => each.loudness),
      durationMs: Math.round(shown.seconds * 1000),
    },
  };
}

export const computeAsr: Compute = (data) => {
  const speech = readSpeech(data);
  const { all, half, people } = speech;
  const clear = half.filter(({ condition }) => condition === QUIET || condition === PHONE);
  return {
    figures: { ...setupFigures(speech), ...peopleFigures(speech), ...machineFigures(speech) },
    results: {
      conditions: conditionResult(speech),
      voices: rateTable('voice, condition', clear, ({ voice, condition }) => `${voice}: ${condition}`),
      searches: {
        head: 'setting',
        columns: ['words', 'WER before', 'WER then', 'change', 'processor s per s'],
        rows: [...searchRows(all, 'whole'), ...searchRows(all, 'grammar')],
      },
      words: { head: 'word', columns: ['lost', 'most often heard as'], rows: lostWords(people, 6, 6) },
    },
  };
};
