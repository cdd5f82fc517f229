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
  const named = tests.map((test) => ({ ...test, file: test.file.replace('.spec.ts', '') }));
  return { build, tests: named, wallMs, loadBefore };
}

/** Playwright's screenshot of the failed focus test, on a desktop viewport to fit the report. */
async function keepPicture(tests: readonly Tried[]): Promise<void> {
  const shown = tests.find((test) => test.file === 'contact-form-faults' && isRed(test) && test.screenshot);
  if (!shown?.screenshot) throw new Error('No failing test of the form left a picture');
  await writeFile(PICTURE, await encodeWebp(shown.screenshot, 1280, PICTURE_BYTES));
}

export async function reportAutomation(): Promise<Report> {
  const copy = (name: string) => faults.filter((fault) => fault.copy === name);
  const built = await tryOn('as built', [], SUITES);
  const first = await tryOn('first', copy('first'), SUITES);
  const second = await tryOn('second', copy('second'), [...SUITES, ALSO]);
  const again = await tryOn('again', [], REPEATED, REPEATS);
  const tests = [built, first, second].flatMap(({ build, tests: tried }) =>
    tried.map((test) => ({ build, ...test })),
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
      tests: tests.map(({ build, file, title, status, ms }) => ({ build, file, title, status, ms })),
      failures: tests
        .filter(isRed)
        .map(({ build, file, title, error }) => ({ build, file, title, error: error.slice(0, 700) })),
      repeats: again.tests.map(({ file, title, status, ms }) => ({ file, title, status, ms })),
      stages: [built, first, second, again].map(({ build: stage, wallMs, loadBefore }) => ({
        stage,
        wallMs,
        loadBefore,
      })),
    },
  };
}
