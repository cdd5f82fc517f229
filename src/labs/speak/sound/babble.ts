import { seededRandom } from '../../../../metrics/seeded-random.ts';
import { SAMPLE_RATE } from './level.ts';

const VOICES = 8;
/** The first three formants of five vowels, in hertz. */
const VOWELS = [
  [730, 1090, 2440],
  [270, 2290, 3010],
  [300, 870, 2240],
  [530, 1840, 2480],
  [570, 840, 2410],
] as const;
const BANDWIDTH = 90;
const PAUSES = 0.25;

/** A resonator with two poles. */
function resonator(): (input: number, hertz: number) => number {
  const radius = Math.exp((-Math.PI * BANDWIDTH) / SAMPLE_RATE);
  let [before, twice] = [0, 0];
  return (input, hertz) => {
    const turn = (2 * Math.PI * hertz) / SAMPLE_RATE;
    const output = input * (1 - radius) + 2 * radius * Math.cos(turn) * before - radius ** 2 * twice;
    [twice, before] = [before, output];
    return output;
  };
}

/** One voice: pulses at its pitch through the formants of successive vowels. */
function addVoice(mixture: Float32Array, random: () => number): void {
  const formants = [resonator(), resonator(), resonator()];
  const pitch = 90 + 140 * random();
  let phase = 0;
  let place = 0;
  while (place < mixture.length) {
    const syllable = Math.round((0.12 + 0.16 * random()) * SAMPLE_RATE);
    const vowel = VOWELS[Math.floor(random() * VOWELS.length)] as (typeof VOWELS)[number];
    const loud = random() < PAUSES ? 0 : 0.4 + 0.6 * random();
    const bend = 0.9 + 0.2 * random();
    for (let i = 0; i < syllable && place < mixture.length; i++, place++) {
      phase += (pitch * bend) / SAMPLE_RATE;
      const pulse = phase >= 1 ? 1 : 0;
      phase -= pulse;
      const breath = 0.02 * (random() - 0.5);
      const input = (pulse + breath) * loud * Math.sin((Math.PI * i) / syllable);
      mixture[place] =
        (mixture[place] as number) +
        formants.reduce((sum, formant, k) => sum + formant(input, vowel[k] as number) / (k + 1), 0);
    }
  }
}

/** Eight synthetic voices at once without any words. Generated, not recorded. */
export function babbleNoise(length: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  const mixture = new Float32Array(length);
  for (let voice = 0; voice < VOICES; voice++) addVoice(mixture, random);
  return mixture;
}
