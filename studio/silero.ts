/** Silero VAD, a small network that gives for each frame how likely it is that somebody speaks. */
import { readFile } from 'node:fs/promises';
import * as ort from 'onnxruntime-web';
import { modelFile } from './models.ts';

export const SILERO_PACKAGE = '@ricky0123/vad-web';
export const SILERO_FILE = 'silero_vad_v6.onnx';
export const sileroPath = (): string => modelFile(`${SILERO_PACKAGE}/dist/${SILERO_FILE}`);

const RATE = 16_000;
const FRAME = 512;
export const FRAME_MS = (FRAME / RATE) * 1000;
/** The end of the previous frame, which the network sees before each frame. */
const CONTEXT = 64;
const STATE = [2, 1, 128] as const;

export type Silero = (samples: Float32Array) => Promise<number[]>;

/** As the package's own code calls it, which needs a browser. Each sound begins with an empty state. */
export async function loadSilero(): Promise<Silero> {
  ort.env.logLevel = 'error';
  ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(await readFile(sileroPath()), {
    executionProviders: ['wasm'],
  });
  const sr = new ort.Tensor('int64', BigInt64Array.of(BigInt(RATE)));
  return async (samples) => {
    let state = new ort.Tensor('float32', new Float32Array(2 * 128), STATE);
    const padded = new Float32Array(CONTEXT + samples.length);
    padded.set(samples, CONTEXT);
    const chances: number[] = [];
    for (let start = 0; start + FRAME <= samples.length; start += FRAME) {
      const input = new ort.Tensor('float32', padded.slice(start, start + CONTEXT + FRAME), [
        1,
        CONTEXT + FRAME,
      ]);
      const { output, stateN } = await session.run({ input, state, sr });
      state = stateN as typeof state;
      chances.push((output as ort.Tensor).data[0] as number);
    }
    return chances;
  };
}
