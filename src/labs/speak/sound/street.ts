import { seededRandom } from '../../../../metrics/seeded-random.ts';
import { SAMPLE_RATE } from './level.ts';

const SECONDS_PER_CAR = 2.5;
/** The noise level between two cars. */
const CALM = 0.35;

/** Engine rumble and tyre hiss, louder when a car passes. Generated, not recorded. */
export function streetNoise(length: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  const cars = Array.from({ length: Math.ceil(length / SAMPLE_RATE / SECONDS_PER_CAR) + 1 }, () => ({
    at: random() * length,
    width: (0.5 + random()) * SAMPLE_RATE,
  }));
  const loudness = (place: number): number =>
    cars.reduce((sum, { at, width }) => sum + Math.exp(-(((place - at) / width) ** 2)), CALM);
  let rumble = 0;
  let hiss = 0;
  let swell = CALM;
  return Float32Array.from({ length }, (_, place) => {
    const white = random() * 2 - 1;
    rumble = 0.985 * rumble + 0.12 * white;
    hiss = 0.55 * hiss + 0.45 * white;
    // It changes too slowly to be computed for each sample.
    if (place % 160 === 0) swell = loudness(place);
    return swell * (rumble + 0.6 * hiss);
  });
}
