import { SAMPLE_RATE } from './level.ts';

const LOW_HZ = 300;
const HIGH_HZ = 3400;
/** Taps of the filter, an odd number. */
const TAPS = 201;
const MU = 255;
/** Levels on each side of zero: eight bits with the sign. */
const LEVELS = 127;

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** A windowed band-pass filter: the difference of two low passes. */
const filter = Float64Array.from({ length: TAPS }, (_, tap) => {
  const place = tap - (TAPS - 1) / 2;
  const low = (2 * LOW_HZ) / SAMPLE_RATE;
  const high = (2 * HIGH_HZ) / SAMPLE_RATE;
  const window = 0.54 - 0.46 * Math.cos((2 * Math.PI * tap) / (TAPS - 1));
  return window * (high * sinc(high * place) - low * sinc(low * place));
});

function inBand(samples: Float32Array): Float32Array {
  const half = (TAPS - 1) / 2;
  return samples.map((_, place) => {
    let sum = 0;
    const from = Math.max(0, place - half);
    const to = Math.min(samples.length - 1, place + half);
    for (let at = from; at <= to; at++)
      sum += (samples[at] as number) * (filter[at - place + half] as number);
    return sum;
  });
}

/** G.711 companding: eight bits, finer steps at low levels. */
function quantised(value: number): number {
  const code = Math.round((Math.log1p(MU * Math.min(1, Math.abs(value))) / Math.log1p(MU)) * LEVELS);
  return (Math.sign(value) * Math.expm1((code / LEVELS) * Math.log1p(MU))) / MU;
}

/** A telephone line: 300 to 3,400 Hz, 8,000 eight-bit samples per second, resampled to the recogniser's rate. */
export function overTelephone(samples: Float32Array): Float32Array {
  const narrow = inBand(samples);
  // Every second sample is sent; twice as loud, since the others are silent before the filter fills them in.
  return inBand(narrow.map((value, place) => (place % 2 === 0 ? 2 * quantised(value) : 0)));
}
