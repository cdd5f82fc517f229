import { must } from '../../lib/must.ts';
import type { ReportData } from '../report-data.ts';
import type { Compute, Result } from '../report.ts';
import {
  noSpeechFigures,
  peopleFigures,
  setupFigures,
  speedFigures,
  termFigures,
  voiceFigures,
} from './figures.ts';
import { lostWords } from './lost-words.ts';
import { noSpeechTable } from './no-speech.ts';
import { rateTable } from './rates.ts';
import { scored } from '../scoring.ts';
import { speedTable } from './speed.ts';
import { readSpeech, type Speech } from './speech.ts';
import { PHONE, QUIET } from './tables.ts';
import { termList, termTable } from './terms.ts';

/** The utterance that is drawn, as the neural recogniser wrote it. */
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
      label: `${shown.recogniser} · ${shown.voice} · ${shown.condition}`,
      reference: scored(shown.reference),
      hypothesis: scored(shown.hypothesis),
      amplitudes: loudness.map((each) => each.loudness),
      durationMs: Math.round(shown.seconds * 1000),
    },
  };
}

/** Each word is said once in every condition. */
const SAID_OFTEN = 7;

export const computeAsr: Compute = (data: ReportData) => {
  const speech = readSpeech(data);
  const { utterances, people, terms, noSpeech, timing } = speech;
  const everyVoice = utterances.filter(({ condition }) => [QUIET, PHONE].includes(condition));
  return {
    figures: {
      ...setupFigures(speech),
      ...peopleFigures(speech),
      ...voiceFigures(speech),
      ...noSpeechFigures(speech),
      ...termFigures(speech),
      ...speedFigures(speech),
    },
    results: {
      conditions: conditionResult(speech),
      terms: termTable(terms),
      nospeech: noSpeechTable(noSpeech),
      voices: rateTable('voice, condition', everyVoice, ({ voice, condition }) => `${voice}: ${condition}`),
      speed: speedTable(timing),
      words: lostWords(people, SAID_OFTEN),
      heard: termList(terms),
    },
  };
};
