/** Runs five of our browser suites against the built site and against copies with planted faults, and repeats two of them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeMachine } from '../../gallery/machine.ts';
import { openFolder } from '../../folder.ts';
import { runSuites, type Tried } from '../../run-suites.ts';
import { encodeWebp } from '../../webp.ts';
import type { Report } from '../report-data.ts';
import { plant } from '../plant.ts';
import { faults, type PlantedFault } from './faults.ts';

const SUITES = ['contact-form', 'contact-form-faults', 'mobile-menu', 'newsletter', 'theme'];
/** An additional suite for a page with two faults that no other suite opens. */
const ALSO = 'contact-page';
/** Repeated to measure flakiness. */
const REPEATED = ['mobile-menu', 'theme'];
const REPEATS = 8;
const PICTURE = 'src/assets/reports/automation-focus.webp';
const PICTURE_BYTES = 150_000;

const isRed = ({ status }: Tried): boolean => status !== 'passed' && status !== 'skipped';
const briefly = ({ file, title, status, ms }: Tried) => ({
  file: file.replace('.spec.ts', ''),
  title,
  status,
  ms,
});

async function tryOn(
  build: string,
  planted: readonly PlantedFault[],
  suites: readonly string[],
  repeats = 1,
) {
  const { loadBefore } = describeMachine();
  await using folder = await openFolder();
  const dist = planted.length === 0 ? 'dist' : await plant(join(folder.path, 'dist'), planted);
  console.log(`  ${build}`);
  const options = ['--workers=1', `--repeat-each=${repeats}`];
  const { tests, wallMs } = await runSuites(suites, { dist, options });
  return { build, tests, wallMs, loadBefore };
}

/** Playwright's screenshot of the failed focus test, on a desktop viewport to fit the report. */
async function keepPicture(tests: readonly Tried[]): Promise<void> {
  const shown = tests.find(
    (test) => test.file === 'contact-form-faults.spec.ts' && isRed(test) && test.screenshot,
  );
  if (!shown?.screenshot) throw new Error('No failing test of the form left a picture');
  await writeFile(PICTURE, await encodeWebp(shown.screenshot, 1280, PICTURE_BYTES));
}

export async function reportAutomation(): Promise<Report> {
  const copy = (name: string) => faults.filter((fault) => fault.copy === name);
  const built = await tryOn('as built', [], SUITES);
  const first = await tryOn('first', copy('first'), SUITES);
  const second = await tryOn('second', copy('second'), [...SUITES, ALSO]);
  const again = await tryOn('again', [], REPEATED, REPEATS);
  const tests = [built, first, second].flatMap((run) =>
    run.tests.map((test) => ({ build: run.build, test })),
  );
  await keepPicture(first.tests);
  return {
    tables: {
      faults: faults.map(({ name, what, copy: planted, reach }) => ({
        name,
        what,
        copy: planted,
        reach: reach.join(' '),
      })),
      tests: tests.map(({ build, test }) => ({ build, ...briefly(test) })),
      failures: tests
        .filter(({ test }) => isRed(test))
        .map(({ build, test }) => {
          const { file, title } = briefly(test);
          return { build, file, title, error: test.error.slice(0, 700) };
        }),
      repeats: again.tests.map(briefly),
      stages: [built, first, second, again].map(({ build: stage, wallMs, loadBefore }) => ({
        stage,
        wallMs,
        loadBefore,
      })),
    },
  };
}
