/**
 * Produces the images, reports, recordings and audio clips of the site from real runs:
 * `npm run studio -- VERB [NAME …]` with the verbs draw, measure, report, record, clips and pictures.
 */
import { parseArgs } from 'node:util';
import { clips } from './clips/clips.ts';
import { makeClips } from './clips/make-clips.ts';
import { drawWorks } from './gallery/draw.ts';
import { measureAll } from './gallery/measure-all.ts';
import { measurements } from './gallery/measurements.ts';
import { works } from './gallery/works.ts';
import { takePictures } from './pictures.ts';
import { printReports } from './reports/print.ts';
import { makeReports, reports } from './reports/reports.ts';
import { recordAll } from './videos/record-all.ts';
import { recordings } from './videos/recordings.ts';
import { type Verbs, wanted } from './wanted.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'model-url': { type: 'string' }, model: { type: 'string' } },
});
const { 'model-url': url, model } = values;

const verbs: Verbs = {
  draw: {
    names: [...Object.keys(works), ...Object.keys(reports)],
    async run(names) {
      await drawWorks(names);
      await printReports(names.filter((name) => name in reports));
    },
  },
  measure: { names: Object.keys(measurements), mustName: true, run: measureAll },
  record: { names: recordings.map(({ id }) => id), run: recordAll },
  clips: { names: clips.map(({ id }) => id), run: makeClips },
  report: {
    names: Object.keys(reports),
    mustName: true,
    run: (names) => makeReports(names, url ? { url, model } : undefined),
  },
  pictures: { names: [], run: takePictures },
};

const asked = wanted(positionals, verbs);
if ('refusal' in asked) {
  console.error(asked.refusal);
  process.exitCode = 1;
} else await asked.run();
