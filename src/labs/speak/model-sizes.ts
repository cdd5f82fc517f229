import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { sum } from '../../../metrics/mean.ts';
import type { Sizes } from './load-panel.tsx';
import { modelPaths } from './model-paths.ts';

const sizeOf = (file: string): number => statSync(file).size;

/** The approximate transfer size: the runtime compresses well, the model does not. */
export function modelSizes(): Sizes {
  const { runtime, ...model } = modelPaths;
  const compressed = brotliCompressSync(readFileSync(runtime), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  });
  const weights = sum(Object.values(model).map(sizeOf));
  return { fetched: weights + compressed.length, whole: weights + sizeOf(runtime) };
}
