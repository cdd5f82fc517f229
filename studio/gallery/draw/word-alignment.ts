import { alignWords } from '../../../metrics/word-alignment.ts';
import { escape } from '../../sheet.ts';
import { kept } from '../data.ts';
import { percent } from '../text.ts';
import { errorsOf, levelName } from '../word-errors.ts';
import type { Work } from '../work.ts';

const VOICE = 'rms';
const SENTENCE = 0;
const NOISY_DB = 10;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9' -]/g, '');

function wordCells(reference: string, hypothesis: string): string {
  const cells = alignWords(reference, plain(hypothesis)).map((word) => {
    const said = 'reference' in word ? escape(word.reference) : '·';
    const heard = 'hypothesis' in word ? escape(word.hypothesis) : '·';
    return `<li class="${word.op}"><i>${word.op}</i><span>${said}</span><b>${heard}</b></li>`;
  });
  return `<ol class="words">${cells.join('')}</ol>`;
}

export async function wordAlignment(): Promise<Work> {
  const { utterances, measuredOn } = await kept('speech');
  const reference = [...new Set(utterances.map((one) => one.reference))][SENTENCE] ?? '';
  const rows = utterances.filter((one) => one.voice === VOICE && one.reference === reference);
  const [clean, noisy] = [null, NOISY_DB].map((snr) => errorsOf(rows.filter((row) => row.snr === snr)));
  if (!clean || !noisy) throw new Error('The alignment needs a clean and a noisy utterance');
  return {
    title: 'Speech recognition errors, word by word',
    description:
      'One sentence and what a speech recogniser made of it, aligned word by word, in four levels of noise.',
    details: {
      tested: `What Moonshine Tiny hears of one sentence of ${clean.words} words, spoken by a synthetic voice (flite ${VOICE}), picked because it shows several errors.`,
      how: `Recognised without noise and in three levels of pink noise, aligned by the fewest edits; substitutions, deletions and insertions are counted. ${measuredOn}.`,
      found: `Word error rate ${percent(clean.rate)}% without noise, ${percent(noisy.rate)}% at ${NOISY_DB} dB: ${noisy.substituted} substituted, ${noisy.deleted} deleted, ${noisy.inserted} inserted.`,
    },
    alt: `Four alignments of the sentence “${reference}” with each word marked ok, sub, del or ins and the word that was heard under it.`,
    note: `Moonshine Tiny · voice ${VOICE}\n${measuredOn} · said above heard`,
    readouts: [
      { value: percent(clean.rate), unit: '%', label: 'word errors, no noise' },
      { value: percent(noisy.rate), unit: '%', label: `word errors, ${NOISY_DB} dB`, tone: 'fail' },
      { value: `${noisy.substituted}`, label: 'substituted' },
      { value: `${noisy.deleted}`, label: 'deleted' },
      { value: `${noisy.inserted}`, label: 'inserted' },
    ],
    draw: (box) =>
      rows
        .filter(({ snr }) => !box.tile || snr === NOISY_DB)
        .map(
          ({ snr, hypothesis }) =>
            `<p class="level">${levelName(snr)}</p>${wordCells(reference, hypothesis)}`,
        )
        .join(''),
  };
}
