/** The code of the load lab's worker on a generated file. */
import type { Part } from '../part.ts';
import { readLoadFile } from './labs/load-file.ts';

const LOAD_FILE_BYTES = 200_000_000;
const QUICK_FILE_BYTES = 10_000_000;

export const measureLabs: Part = async ({ quick }, log) => {
  const { peakMb, ...load } = await readLoadFile(quick ? QUICK_FILE_BYTES : LOAD_FILE_BYTES);
  log(JSON.stringify({ ...load, peakMb }));
  return { values: { labMemory: peakMb } };
};
