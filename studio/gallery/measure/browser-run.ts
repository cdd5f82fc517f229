/** Runs six of this site's browser suites. */
import { runSuites } from '../../run-suites.ts';
import { describeMachine } from '../machine.ts';

const SUITES = ['theme', 'navigation', 'page-changes', 'contact-form', 'search', 'home'];

export async function measureBrowserRun() {
  const machine = describeMachine();
  const { tests, workers, startTime, wallMs } = await runSuites(SUITES);
  const started = new Date(startTime).getTime();
  const timed = tests.map(({ file, title, status, startTime: begun, ms }) => {
    const startMs = new Date(begun).getTime() - started;
    return { file, title, status, startMs, ms };
  });
  return { ...machine, wallMs, workers, tests: timed.toSorted((a, b) => a.startMs - b.startMs) };
}
