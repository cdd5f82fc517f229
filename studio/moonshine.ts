/** The recogniser of /labs/speak, in Node: Moonshine tiny for English. */
import { readFile } from 'node:fs/promises';
import * as ort from 'onnxruntime-web';
import { modelPaths } from '../src/labs/speak/model-paths.ts';
import { loadRecogniser, type Recogniser } from '../src/labs/speak/recogniser.ts';

export async function loadMoonshine(): Promise<Recogniser> {
  ort.env.logLevel = 'error';
  ort.env.wasm.numThreads = 1;
  const [encoder, decoder] = await Promise.all([readFile(modelPaths.encoder), readFile(modelPaths.decoder)]);
  return loadRecogniser(ort, { encoder, decoder });
}
