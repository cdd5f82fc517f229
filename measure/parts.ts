/** Every part by its name, and the runner behind both doors: `npm run quality` and `npm run bench`. */
import type { KeptResults } from './kept-results.ts';
import type { Context, Keep } from './part.ts';
import { measureAxe } from './parts/axe.ts';
import { measureBuild } from './parts/build.ts';
import { measureBytes } from './parts/bytes.ts';
import { measureChaos } from './parts/chaos.ts';
import { measureDiskFaults } from './parts/disk-faults.ts';
import { measureFirstTouch } from './parts/first-touch.ts';
import { measureHtml } from './parts/html.ts';
import { measureKills } from './parts/kills.ts';
import { measureLabs } from './parts/labs.ts';
import { measureLinks } from './parts/links.ts';
import { measureLoad } from './parts/load.ts';
import { measureMutants } from './parts/mutants.ts';
import { measurePageChange } from './parts/page-change.ts';
import { measurePlatforms } from './parts/platforms.ts';
import { measurePolicy } from './parts/policy.ts';
import { measurePosts } from './parts/posts.ts';
import { measureRoutes } from './parts/routes.ts';
import { measureSuites } from './parts/suites.ts';
import { measureVisits } from './parts/visits.ts';
import { runProcess } from './run-process.ts';

const parts = {
  html: measureHtml,
  links: measureLinks,
  policy: measurePolicy,
  bytes: measureBytes,
  axe: measureAxe,
  routes: measureRoutes,
  load: measureLoad,
  suites: measureSuites,
  kills: measureKills,
  'disk-faults': measureDiskFaults,
  chaos: measureChaos,
  mutants: measureMutants,
  posts: measurePosts,
  'first-touch': measureFirstTouch,
  'page-change': measurePageChange,
  build: measureBuild,
  labs: measureLabs,
  platforms: measurePlatforms,
  visits: measureVisits,
};

export type PartName = keyof typeof parts;
export type Results = { [Name in PartName]?: Awaited<ReturnType<(typeof parts)[Name]>> };

/** Those that read every page by itself. */
export const PAGE_PARTS: PartName[] = ['html', 'links', 'bytes', 'axe', 'routes'];
/** What /quality shows, and the installations, of which it is enough to know that none broke. */
export const SHOWN_PARTS: PartName[] = [
  // First: a run in which a test fails can be stopped after half an hour.
  'suites',
  // Before Lighthouse: after two hundred of its reports this process is large, and its own pauses would read as slow pages.
  'kills',
  'disk-faults',
  'chaos',
  'load',
  ...PAGE_PARTS,
  'policy',
  'mutants',
  'platforms',
];
export const SPEED_PARTS: PartName[] = [
  'routes',
  'load',
  'posts',
  'first-touch',
  'page-change',
  'build',
  'labs',
];

const isPart = (name: string): name is PartName => Object.hasOwn(parts, name);

/** Ends the process when somebody asks for a part that there is not. */
export function partsNamed(names: string[]): PartName[] {
  const unknown = names.filter((name) => !isPart(name));
  if (unknown.length === 0) return names.filter(isPart);
  console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);
  return process.exit(2);
}

/** The stamp tells whether any source has changed: an unchanged build is a fresh one. */
export const buildSite = (distDir: string): Promise<string> =>
  runProcess(process.execPath, ['build/main.ts', '--if-stale', '--out', distDir], { shown: true });

/** An hour must not be lost to one part that breaks; its figures are then missing, and said to be. */
export async function runParts(names: readonly PartName[], context: Context, kept?: KeptResults) {
  const results: Results = {};
  const broken: PartName[] = [];
  let seconds = 0;
  for (const [index, name] of names.entries()) {
    const started = performance.now();
    const elapsed = () => (performance.now() - started) / 1000;
    const tell = (text: string) => {
      console.log(`${index + 1}/${names.length} ${name} ${elapsed().toFixed(0).padStart(4)} s  ${text}`);
    };
    let secondsBefore = 0;
    const keep: Keep = async (step, measure, lasts) => {
      const before = await kept?.read(name, step);
      if (before) {
        secondsBefore += before.seconds;
        return before.result as Awaited<ReturnType<typeof measure>>;
      }
      const begun = elapsed();
      const result = await measure();
      if (lasts(result)) await kept?.write(name, { seconds: elapsed() - begun, result }, step);
      return result;
    };
    try {
      const before = await kept?.read(name);
      if (before) tell('measured before this run was stopped');
      const result = before?.result ?? (await parts[name](context, tell, keep));
      const took = before?.seconds ?? secondsBefore + elapsed();
      seconds += took;
      if (!before) await kept?.write(name, { seconds: took, result });
      Object.assign(results, { [name]: result });
    } catch (error) {
      broken.push(name);
      console.error(`${name} broke, and counts as not measured:`, error);
    }
  }
  return { results, broken, seconds };
}
