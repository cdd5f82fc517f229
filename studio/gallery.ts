/**
 * `npm run gallery`: draws the pictures of Our Works from what was measured (studio/gallery/data) and writes their texts.
 * `npm run gallery -- --measure all`, or the names below, measures first: against this machine, for about eight minutes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { stringify } from 'yaml';
import { apiWorks } from './gallery/draw/api.ts';
import { performanceWorks } from './gallery/draw/performance.ts';
import { speechWorks } from './gallery/draw/speech.ts';
import { webWorks } from './gallery/draw/web.ts';
import { PICTURE } from './gallery/frame.ts';
import { measureAxTree } from './gallery/measure/ax-tree.ts';
import { measureBrowserRun } from './gallery/measure/browser-run.ts';
import { measureContract } from './gallery/measure/contract.ts';
import { measureFuzz } from './gallery/measure/fuzz.ts';
import { measureSoak, measureSpike, measureSteady, measureSteps } from './gallery/measure/load.ts';
import { measureIdempotency, measureRateLimit } from './gallery/measure/repeated-posts.ts';
import { measureSpeech } from './gallery/measure/speech.ts';
import { measureTrace } from './gallery/measure/trace.ts';
import { measureVisualDiff } from './gallery/measure/visual-diff.ts';
import { render } from './gallery/render.ts';
import type { Work } from './gallery/work.ts';

const measurements: Record<string, () => Promise<void>> = {
  run: measureBrowserRun,
  trace: measureTrace,
  'visual-diff': measureVisualDiff,
  'ax-tree': measureAxTree,
  speech: measureSpeech,
  contract: measureContract,
  fuzz: measureFuzz,
  idempotency: measureIdempotency,
  'rate-limit': measureRateLimit,
  load: measureSteady,
  steps: measureSteps,
  spike: measureSpike,
  soak: measureSoak,
};

const { values } = parseArgs({
  options: { measure: { type: 'string' }, only: { type: 'string' } },
});

const names = values.measure === 'all' ? Object.keys(measurements) : (values.measure?.split(',') ?? []);
for (const name of names) {
  const measure = measurements[name];
  if (!measure)
    throw new Error(`There is no measurement "${name}". There are: ${Object.keys(measurements).join(', ')}`);
  console.log(`Measuring ${name} …`);
  await measure();
}

/** One of each category in turn, so that the first rows of the gallery show all four. */
function interleave(groups: Work[][]): Work[] {
  const longest = Math.max(...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => groups.flatMap((group) => group[i] ?? [])).flat();
}

const works = interleave(await Promise.all([webWorks(), speechWorks(), apiWorks(), performanceWorks()]));
await mkdir('content/works', { recursive: true });
for (const [index, { id, title, description, category, icon, details, alt }] of works.entries()) {
  const record = { id, order: index + 1, title, description, category, icon, details, alt, ...PICTURE };
  const comment =
    '# Written by npm run gallery from what it measured; change the words in studio/gallery/draw.\n';
  const file = `content/works/${id}.yaml`;
  const text = comment + stringify(record, { singleQuote: true });
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
await render(values.only ? works.filter(({ id }) => values.only?.split(',').includes(id)) : works);
console.log(`Drew ${values.only ?? works.length} in both themes`);
