import { USUAL_PLACE, type Kept } from './kept.ts';
import { EACH, TOGETHER } from './limits.ts';
import { readRun } from './read-run.ts';
import type { Run } from './run.ts';
import { sampleFiles } from './sample.ts';

async function sampleRun({ name, text }: { name: string; text: string }): Promise<Run> {
  const read = await readRun(new Blob([text]), name, null, {
    onRead() {},
    isCancelled: async () => false,
  });
  if (!read?.run) throw new Error(`${name}: ${read?.refused}`);
  return read.run;
}

/** The example of the built page: both runs, with limits. */
export const exampleKept = async (): Promise<Kept> => ({
  lab: 'load',
  run: await sampleRun(sampleFiles.run),
  base: await sampleRun(sampleFiles.base),
  limits: [
    { what: 'p95', of: TOGETHER, value: 50 },
    { what: 'p99', of: EACH, value: 50 },
  ],
  place: USUAL_PLACE,
});
