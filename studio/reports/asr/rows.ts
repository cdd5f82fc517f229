/** The rows of the report's data. */
import { errorsIn, referenceLength } from '../../../metrics/error-rate.ts';
import { must } from '../../../src/lib/must.ts';
import { alignHeard } from '../../../src/reports/scoring.ts';
import type { RecogniserName } from '../../../src/reports/asr/tables.ts';
import { dictionaryWords } from '../../pocketsphinx.ts';
import type { NoSpeech } from './no-speech.ts';
import type { Utterance } from './play.ts';
import type { Heard } from './heard.ts';
import { terms } from './terms.ts';

type Hearing = { recogniser: RecogniserName; heard: Map<string, Heard> };

const heardOf = ({ recogniser, heard }: Hearing, name: string): Heard =>
  must(heard.get(name), `${recogniser} was not played ${name}`);

export function utteranceRow(hearing: Hearing, utterance: Utterance) {
  const { name, voice, condition, sentence, reference, seconds } = utterance;
  const { text: hypothesis } = heardOf(hearing, name);
  const errors = errorsIn(alignHeard(reference, hypothesis));
  return {
    recogniser: hearing.recogniser,
    voice: voice.name,
    kind: voice.kind,
    condition,
    sentence,
    reference,
    hypothesis,
    substituted: errors.substituted,
    deleted: errors.deleted,
    inserted: errors.inserted,
    words: referenceLength(errors),
    seconds,
  };
}

const dictionary = dictionaryWords();

export const termRows = terms.map(({ accepted, ...term }, sentence) => ({
  sentence,
  ...term,
  accepted: accepted.join(' | '),
  inDictionary: term.term.split(' ').every((word) => dictionary.has(word)),
}));

export const termHeardRow = (hearing: Hearing, { name, voice, condition, sentence }: Utterance) => ({
  recogniser: hearing.recogniser,
  voice: voice.name,
  condition,
  sentence,
  hypothesis: heardOf(hearing, name).text,
});

export const noSpeechRow = (hearing: Hearing, { name, source, piece, seconds }: NoSpeech) => ({
  recogniser: hearing.recogniser,
  source,
  piece,
  seconds,
  hypothesis: heardOf(hearing, name).text,
});

export const timingRow = (hearing: Hearing, { name, voice, condition, sentence, seconds }: Utterance) => {
  const { cpuSeconds, clockSeconds } = heardOf(hearing, name);
  return {
    recogniser: hearing.recogniser,
    voice: voice.name,
    condition,
    sentence,
    seconds,
    cpuSeconds,
    clockSeconds,
  };
};
