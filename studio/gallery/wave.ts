import { seededRandom } from '../../metrics/seeded-random.ts';

/** Mono 16-bit PCM, the only format that the synthesiser writes and the recogniser reads. */
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

export const power = (samples: Float64Array): number =>
  samples.reduce((sum, value) => sum + value * value, 0) / samples.length;

/** Pink noise (Paul Kellet's economy filter), at the filter's own level. */
export function pinkNoise(length: number, seed: number): Float64Array {
  const random = seededRandom(seed);
  let [a, b, c] = [0, 0, 0];
  return Float64Array.from({ length }, () => {
    const white = random() * 2 - 1;
    a = 0.99765 * a + white * 0.099046;
    b = 0.963 * b + white * 0.2965164;
    c = 0.57 * c + white * 1.0526913;
    return a + b + c + white * 0.1848;
  });
}

/** Pink noise, scaled to the wanted ratio of mean powers in decibels. */
export function addNoise(sound: Sound, snrDb: number, seed: number): Sound {
  const noise = pinkNoise(sound.samples.length, seed);
  const gain = Math.sqrt(power(sound.samples) / power(noise) / 10 ** (snrDb / 10));
  const mixed = sound.samples.map((value, i) => value + gain * (noise[i] ?? 0));
  // Lowers both to avoid clipping; the ratio stays the same.
  const peak = mixed.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  return { rate: sound.rate, samples: peak > 0.95 ? mixed.map((value) => (value * 0.95) / peak) : mixed };
}

/**
 * Power in decibels of the first `bins` frequencies, one row per frame, with a Hann window. A direct transform: an FFT
 * would be four times the code to save one second.
 */
export function spectrogram({ samples }: Sound, size: number, hop: number, bins: number): number[][] {
  const turn = (2 * Math.PI) / size;
  const cosines = Float64Array.from({ length: size }, (_, i) => Math.cos(turn * i));
  const sines = Float64Array.from({ length: size }, (_, i) => Math.sin(turn * i));
  const frames: number[][] = [];
  for (let start = 0; start + size <= samples.length; start += hop) {
    const frame = samples
      .subarray(start, start + size)
      .map((sample, i) => sample * (0.5 - 0.5 * (cosines[i] ?? 0)));
    frames.push(
      Array.from({ length: bins }, (_, k) => {
        let [real, imaginary] = [0, 0];
        for (let i = 0; i < size; i += 1) {
          const angle = (i * k) % size;
          real += (frame[i] ?? 0) * (cosines[angle] ?? 0);
          imaginary += (frame[i] ?? 0) * (sines[angle] ?? 0);
        }
        return 10 * Math.log10(real ** 2 + imaginary ** 2 + 1e-12);
      }),
    );
  }
  return frames;
}
