/** Runs five of our browser suites against the built site and against copies with planted faults, and repeats two of them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeMachine } from '../../gallery/data.ts';
import { openFolder } from '../../folder.ts';
import { encodeWebp } from '../../webp.ts';
import { commitOf, keepReport } from '../report-data.ts';
import { type Fault, plant } from '../plant.ts';
import { faults } from './faults.ts';
import { runSuite, type Tried } from './run-suite.ts';

const SUITES = ['contact-form', 'contact-form-faults', 'mobile-menu', 'newsletter', 'theme'];
/** An additional suite for a page with two faults that no other suite opens. */
const ALSO = 'contact-page';
/** Repeated to measure flakiness. */
const REPEATED = ['mobile-menu', 'theme'];
const REPEATS = 8;
const PICTURE = 'src/assets/reports/automation-focus.webp';
const PICTURE_BYTES = 150_000;

const filesOf = (suites: readonly string[]): string[] => suites.map((suite) => `/${suite}.spec.ts`);
const isRed = ({ status }: Tried): boolean => status !== 'passed' && status !== 'skipped';
const briefly = ({ file, title, status, ms }: Tried) => ({ file, title, status, ms });

type Stage = { stage: string; wallMs: number; loadBefore: number };

async function tryOn(stage: string, planted: readonly Fault[], places: readonly string[], repeat?: number) {
  const { loadBefore } = describeMachine();
  await using folder = await openFolder();
  const dist = planted.length === 0 ? 'dist' : await plant(join(folder.path, 'dist'), planted);
  console.log(`  ${stage}`);
  const { tests, wallMs } = await runSuite({ dist, places, repeat });
  const ran: Stage = { stage, wallMs, loadBefore };
  return { tests, ran };
}

/** Playwright's screenshot of the failed focus test, on a desktop viewport to fit the report. */
async function keepPicture(red: readonly Tried[]): Promise<void> {
  const shown = red.find(({ file, screenshot }) => file === 'contact-form-faults' && screenshot);
  if (!shown?.screenshot) throw new Error('No failing test of the form left a picture');
  await writeFile(PICTURE, await encodeWebp(shown.screenshot, 1280, PICTURE_BYTES));
}

export async function reportAutomation(): Promise<void> {
  const copy = (name: string) => faults.filter((fault) => fault.copy === name);
  const built = await tryOn('as built', [], filesOf(SUITES));
  const first = await tryOn('first', copy('first'), filesOf(SUITES));
  const second = await tryOn('second', copy('second'), filesOf([...SUITES, ALSO]));
  const again = await tryOn('again', [], filesOf(REPEATED), REPEATS);
  const runs = [built, first, second];
  await keepPicture(first.tests.filter(isRed));
  await keepReport(
    'automation',
    { Plumbline: commitOf() },
    {
      faults: faults.map(({ name, what, copy: planted, reach }) => ({
        name,
        what,
        copy: planted,
        reach: reach.join(' '),
      })),
      tests: runs.flatMap(({ tests, ran }) => tests.map((test) => ({ build: ran.stage, ...briefly(test) }))),
      failures: runs.flatMap(({ tests, ran }) =>
        tests
          .filter(isRed)
          .map(({ file, title, error }) => ({ build: ran.stage, file, title, error: error.slice(0, 700) })),
      ),
      repeats: again.tests.map(briefly),
      stages: [...runs, again].map(({ ran }) => ran),
    },
  );
}
