import { seededRandom } from '../../metrics/seeded-random.ts';

/** Mono 16-bit PCM, the only kind that the synthesiser here writes and the recogniser reads. */
export type Sound = { rate: number; samples: Float64Array };

const HEADER = 44;
const FULL_SCALE = 32_768;

export function decodeWave(file: Buffer): Sound {
  if (file.toString('latin1', 36, 40) !== 'data') throw new Error('Not a plain PCM WAV file');
  const samples = new Float64Array((file.length - HEADER) >> 1);
  for (let i = 0; i < samples.length; i += 1) samples[i] = file.readInt16LE(HEADER + 2 * i) / FULL_SCALE;
  return { rate: file.readUInt32LE(24), samples };
}

export function encodeWave({ rate, samples }: Sound): Buffer {
  const file = Buffer.alloc(HEADER + 2 * samples.length);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(2 * samples.length, 40);
  for (const [i, sample] of samples.entries()) {
    const value = Math.max(-1, Math.min(1 - 1 / FULL_SCALE, sample));
    file.writeInt16LE(Math.round(value * FULL_SCALE), HEADER + 2 * i);
  }
  return file;
}

const power = (samples: Float64Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length;

/** Pink noise (Paul Kellet's economy filter), scaled to the wanted ratio of mean powers in decibels. */
export function addNoise(sound: Sound, snrDb: number, seed: number): Sound {
  const random = seededRandom(seed);
  let [a, b, c] = [0, 0, 0];
  const noise = sound.samples.map(() => {
    const white = random() * 2 - 1;
    a = 0.99765 * a + white * 0.099046;
    b = 0.963 * b + white * 0.2965164;
    c = 0.57 * c + white * 1.0526913;
    return a + b + c + white * 0.1848;
  });
  const gain = Math.sqrt(power(sound.samples) / power(noise) / 10 ** (snrDb / 10));
  const mixed = sound.samples.map((value, i) => value + gain * (noise[i] ?? 0));
  // Head room before noise and speech clip together: the ratio stays, the level falls.
  const peak = mixed.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  return { rate: sound.rate, samples: peak > 0.95 ? mixed.map((value) => (value * 0.95) / peak) : mixed };
}

/** Power in decibels, one row of `size / 2` bins for each frame, by a Hann window and a radix-2 FFT. */
export function spectrogram({ samples }: Sound, size: number, hop: number): number[][] {
  const window = Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
  const frames: number[][] = [];
  for (let start = 0; start + size <= samples.length; start += hop) {
    const real = window.map((weight, i) => weight * (samples[start + i] ?? 0));
    const imaginary = real.map(() => 0);
    fft(real, imaginary);
    frames.push(
      Array.from(
        { length: size / 2 },
        (_, k) => 10 * Math.log10((real[k] ?? 0) ** 2 + (imaginary[k] ?? 0) ** 2 + 1e-12),
      ),
    );
  }
  return frames;
}

function swap(list: number[], i: number, j: number): void {
  const kept = list[i] ?? 0;
  list[i] = list[j] ?? 0;
  list[j] = kept;
}

/** In place; the length must be a power of two. */
export function fft(real: number[], imaginary: number[]): void {
  const n = real.length;
  for (let i = 1, j = 0; i < n; i += 1) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      swap(real, i, j);
      swap(imaginary, i, j);
    }
  }
  for (let length = 2; length <= n; length *= 2) {
    const angle = (-2 * Math.PI) / length;
    for (let start = 0; start < n; start += length) {
      for (let k = 0; k < length / 2; k += 1) {
        const [even, odd] = [start + k, start + k + length / 2];
        const [cos, sin] = [Math.cos(angle * k), Math.sin(angle * k)];
        const re = (real[odd] ?? 0) * cos - (imaginary[odd] ?? 0) * sin;
        const im = (real[odd] ?? 0) * sin + (imaginary[odd] ?? 0) * cos;
        real[odd] = (real[even] ?? 0) - re;
        imaginary[odd] = (imaginary[even] ?? 0) - im;
        real[even] = (real[even] ?? 0) + re;
        imaginary[even] = (imaginary[even] ?? 0) + im;
      }
    }
  }
}
