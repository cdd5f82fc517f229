import { z } from 'astro/zod';
import { sum } from '../../../metrics/mean.ts';
import { count, formatNumber } from '../../lib/figure-format.ts';
import { intervalText, percentText, pointsText } from '../../lib/rate-text.ts';
import { rowsOf } from '../report-data.ts';
import { alignHeard } from './scoring.ts';
import {
  difference,
  errorsOf,
  groupsOf,
  intervalOf,
  LIMIT,
  lostWords,
  PHONE,
  QUIET,
  rateOf,
  rateTable,
  RESAMPLES,
  searchPair,
  searchRows,
  type Utterance,
  utteranceRow,
  wordsIn,
} from './tables.ts';
import type { Compute } from '../report.ts';

const noiseRow = z.object({
  condition: z.string(),
  lowestDb: z.number(),
  highestDb: z.number(),
  utterances: z.number(),
});
const loudnessRow = z.object({
  voice: z.string(),
  condition: z.string(),
  sentence: z.number(),
  loudness: z.number(),
});

const LIGHT = 'noise, 20 dB';
const LOUD = 'noise, 10 dB';
const PROMPTER = 'prompt speaker';

/** As studio/reports/telephone.ts and the model's own feat.params have them. */
const settings = {
  'line-band': '300 to 3400\u00A0Hz',
  'line-rate': '8\u00A0kHz',
  'model-rate': '16\u00A0kHz',
  'model-top': '6800\u00A0Hz',
  'light-level': '20\u00A0dB',
  'loud-level': '10\u00A0dB',
  // studio/pocketsphinx.ts
  'search-options': '-ds 2 -maxhmmpf 3000 -maxwpf 20 -fwdflat no',
};

export const computeAsr: Compute = (data) => {
  const all = rowsOf(data, 'utterances', utteranceRow);
  const noise = rowsOf(data, 'noise', noiseRow);
  const strokes = rowsOf(data, 'loudness', loudnessRow);
  const half = all.filter(({ search }) => search === 'half');
  const people = half.filter(({ kind }) => kind === 'human');
  const synthetic = half.filter(({ kind }) => kind === 'synthetic');
  const prompts = new Set(synthetic.map(({ reference }) => reference));
  const within = (rows: readonly Utterance[], condition: string, voice = '') =>
    rows.filter((row) => row.condition === condition && row.voice.includes(voice));
  const [quiet, phone, loud] = [QUIET, PHONE, LOUD].map((condition) => within(people, condition)) as [
    Utterance[],
    Utterance[],
    Utterance[],
  ];
  const rate = (rows: readonly Utterance[]): string => percentText(rateOf(rows));
  const interval = (rows: readonly Utterance[]): string => intervalText(intervalOf(rows));
  const first = strokes[0];
  const shown = people.find(
    ({ voice, condition, sentence }) =>
      voice === first?.voice && condition === first.condition && sentence === first.sentence,
  );
  if (!shown) throw new Error('The loudness is of an utterance that is not in the data');
  const fours = people
    .flatMap(({ reference, hypothesis }) => alignHeard(reference, hypothesis))
    .filter((token) => 'reference' in token && token.reference === 'four');
  const [grammarQuiet, grammarPhone] = [QUIET, PHONE].map((condition) =>
    searchPair(all, 'grammar', condition),
  ) as [ReturnType<typeof searchPair>, ReturnType<typeof searchPair>];
  const change = difference(quiet, phone);

  return {
    figures: {
      ...settings,
      'people-count': count(new Set(people.map(({ voice }) => voice)).size),
      'synthetic-count': count(new Set(synthetic.map(({ voice }) => voice)).size),
      'sentence-count': count(prompts.size),
      'condition-count': count(new Set(people.map(({ condition }) => condition)).size),
      'people-words': count(wordsIn(quiet)),
      'draw-count': count(RESAMPLES),
      'limit-rate': percentText(LIMIT).replace('.0', ''),
      'quiet-rate': rate(quiet),
      'phone-rate': rate(phone),
      'phone-interval': interval(phone),
      'phone-change': pointsText(change.value),
      'phone-change-interval': `${pointsText(change.low)} to ${pointsText(change.high)}`,
      'loud-rate': rate(loud),
      'prompt-quiet': rate(within(people, QUIET, PROMPTER)),
      'prompt-phone': rate(within(people, PHONE, PROMPTER)),
      'prompt-phone-errors': count(sum(within(people, PHONE, PROMPTER).map(errorsOf))),
      'prompt-words': count(wordsIn(within(people, PHONE, PROMPTER))),
      'reader-phone': rate(within(people, PHONE, 'reader')),
      'cards-phone': rate(within(people, PHONE, 'card')),
      'flite-quiet': rate(within(synthetic, QUIET, 'flite')),
      'espeak-scottish': rate(within(synthetic, QUIET, 'scotland')),
      'espeak-us': rate(within(synthetic, QUIET, 'en-us')),
      'espeak-noise': rate(within(synthetic, LIGHT, 'en-us')),
      'espeak-words': count(wordsIn(within(synthetic, QUIET, 'en-us'))),
      'espeak-deleted': count(sum(within(synthetic, QUIET, 'en-us').map(({ deleted }) => deleted))),
      'espeak-deleted-noise': count(sum(within(synthetic, LIGHT, 'en-us').map(({ deleted }) => deleted))),
      'empty-count': count(people.filter(({ hypothesis }) => hypothesis === '').length),
      'people-utterances': count(people.length),
      'loud-utterances': count(loud.length),
      'loud-wrong': count(loud.filter((row) => errorsOf(row) * 2 > row.words).length),
      'fours-lost': count(fours.filter(({ op }) => op !== 'ok').length),
      'fours-said': count(fours.length),
      'fours-homophone': count(
        fours.filter((token) => 'hypothesis' in token && token.hypothesis === 'for').length,
      ),
      'model-quiet': rate(grammarQuiet.first),
      'model-phone': rate(grammarPhone.first),
      'grammar-quiet': rate(grammarQuiet.second),
      'grammar-phone': rate(grammarPhone.second),
      'grammar-quiet-change': grammarQuiet.change,
      'grammar-phone-change': grammarPhone.change,
      'noise-off': formatNumber(
        Math.max(
          ...noise.flatMap(({ condition, lowestDb, highestDb }) => {
            const asked = Number(/(\d+) dB/.exec(condition)?.[1]);
            return [Math.abs(lowestDb - asked), Math.abs(highestDb - asked)];
          }),
        ),
        2,
      ),
      'noise-utterances': count(sum(noise.map(({ utterances }) => utterances))),
    },
    results: {
      conditions: {
        ...rateTable(
          'condition',
          groupsOf(people, ({ condition }) => condition),
        ),
        instrument: {
          type: 'asr-alignment',
          label: `${shown.voice} · ${shown.condition}`,
          reference: shown.reference,
          hypothesis: shown.hypothesis,
          amplitudes: strokes.map(({ loudness }) => loudness),
          durationMs: Math.round(shown.seconds * 1000),
        },
      },
      voices: rateTable(
        'voice, condition',
        groupsOf(
          half.filter(({ condition }) => condition === QUIET || condition === PHONE),
          ({ voice, condition }) => `${voice}: ${condition}`,
        ),
      ),
      searches: {
        head: 'setting',
        columns: ['words', 'WER before', 'WER then', 'change', 'processor s per s'],
        rows: [...searchRows(all, 'whole'), ...searchRows(all, 'grammar')],
      },
      words: {
        head: 'word',
        columns: ['lost', 'most often heard as'],
        rows: lostWords(people, 6, 6),
      },
    },
  };
};
