import * as Plot from '@observablehq/plot';
import { passIf } from '../../sheet.ts';
import { chart, colour, gridX, secondsAxis } from '../chart.ts';
import { kept } from '../data.ts';
import { machineOf, sumOf } from '../text.ts';
import type { Work } from '../work.ts';

export async function browserRun(): Promise<Work> {
  const run = await kept('browser-run');
  const tests = run.tests.map(({ file, status, startMs, ms }) => ({
    suite: file.replace('.spec.ts', ''),
    passed: status === 'passed',
    seconds: ms / 1000,
    from: startMs / 1000,
    to: (startMs + ms) / 1000,
  }));
  const passed = tests.filter((test) => test.passed).length;
  const suites = [...new Set(tests.map(({ suite }) => suite))];
  const slowest = Math.max(...tests.map(({ seconds }) => seconds)).toFixed(1);
  const total = sumOf(tests, ({ seconds }) => seconds);
  const wall = run.wallMs / 1000;
  return {
    title: `${tests.length} browser tests of this site`,
    description: `${tests.length} Playwright tests of this site in ${run.workers} workers: one block for each, as long as it took.`,
    details: {
      tested:
        'The theme, the navigation, page changes, the contact form, the search and the home page of this very site.',
      how: `${tests.length} tests in ${suites.length} Playwright suites, Chromium, ${run.workers} workers, against the real server. Drawn from the reporter’s JSON. ${run.measuredOn}.`,
      found: `${passed} of ${tests.length} passed, ${wall.toFixed(0)} s by the clock. The slowest took ${slowest} s. On ${machineOf(run)}.`,
    },
    alt: `Timeline of ${tests.length} test runs in ${suites.length} rows, one for each suite: every block is a test as long as it took, and ${passed} passed.`,
    note: `Playwright, Chromium · ${suites.length} suites, ${run.workers} workers\n${run.measuredOn} · one block is one test`,
    readouts: [
      { value: `${passed}/${tests.length}`, label: 'tests passed', tone: passIf(passed === tests.length) },
      { value: wall.toFixed(0), unit: 's', label: 'by the clock' },
      { value: total.toFixed(0), unit: 's', label: 'of testing' },
      { value: slowest, unit: 's', label: 'slowest test' },
    ],
    draw: (box) =>
      chart(box, {
        marginLeft: 150,
        marginTop: 10,
        x: secondsAxis(box, wall),
        y: { type: 'band', label: null, domain: suites, padding: 0.28, tickSize: 0 },
        marks: [
          gridX(),
          Plot.barX(tests, {
            x1: 'from',
            x2: 'to',
            y: 'suite',
            fill: (test) => (test.passed ? colour.pass : colour.fail),
            fillOpacity: 0.85,
            insetLeft: 1,
            insetRight: 1,
            rx: 2,
          }),
        ],
      }),
  };
}
