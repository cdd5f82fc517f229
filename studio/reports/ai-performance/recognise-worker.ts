import { type MessagePort, parentPort } from 'node:worker_threads';
import { must } from '../../../src/lib/must.ts';
import { decodeWave } from '../../gallery/wave.ts';
import { loadMoonshine } from '../../moonshine.ts';

export type Recognised = { text: string; workedMs: number };

const port: MessagePort = must(parentPort ?? undefined, 'recognise-worker.ts runs in a worker');
const recogniser = await loadMoonshine();

port.on('message', async (wave: Uint8Array) => {
  const started = performance.now();
  const { samples } = decodeWave(Buffer.from(wave));
  const text = await recogniser.recognise(Float32Array.from(samples));
  port.postMessage({ text, workedMs: performance.now() - started } satisfies Recognised);
});
port.postMessage('ready');
