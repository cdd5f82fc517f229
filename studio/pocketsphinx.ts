/** A real recogniser, PocketSphinx with its own US English model. Debian and Ubuntu: apt-get install pocketsphinx pocketsphinx-en-us */
import { execFileSync } from 'node:child_process';

const RECOGNISER = 'pocketsphinx_continuous';

/** From and to are the recogniser's own, in seconds. */
export type HeardWord = { word: string; from: number; to: number };

export function wordsHeardIn(file: string): HeardWord[] {
  const options = ['-infile', file, '-time', 'yes', '-logfn', '/dev/null'];
  const output = execFileSync(RECOGNISER, options, { encoding: 'utf8' });
  // The dictionary marks second pronunciations, as in "the(2)": the same word. Silences and noises are no words.
  const rows = output.matchAll(/^([a-z']+)(?:\(\d+\))? (\d+\.\d+) (\d+\.\d+) \d/gm);
  return [...rows].map(([, word = '', from, to]) => ({ word, from: Number(from), to: Number(to) }));
}
