import type { Interval } from '../../../metrics/bootstrap.ts';
import { cleanRunsNeeded } from '../../../metrics/clean-runs.ts';
import { chanceOfMeeting } from '../../../metrics/fisher.ts';
import { sum } from '../../../metrics/mean.ts';
import { wilson } from '../../../metrics/wilson.ts';
import type { JunitReport } from './read-junit.ts';

export type FlakyTest = {
  test: string;
  /** Runs in which it was not skipped, and those in which an attempt failed. */
  runs: number;
  failures: number;
  interval: Interval;
  /** Runs since its last failure. */
  cleanSince: number;
  /** The time spent on its failed runs. */
  seconds: number;
  /** How many clean runs in a row would show that it no longer fails so often. */
  cleanNeeded: number;
  /** Whether it failed more often in the later half of the runs than chance explains. */
  gotWorse: boolean;
};

export type Together = { first: string; second: string; both: number };

export type RunsReport = {
  runs: number;
  tests: number;
  /** Runs in which no test failed in the end, including retries. */
  clean: number;
  /** Most failures first. */
  flaky: FlakyTest[];
  /** Tests that failed in every run. */
  broken: string[];
  together: Together[];
};

const RISK = 0.05;
/** The maximum for comparing every pair; beyond it, only the most frequent failures. */
const MOST_COMPARED = 200;

type History = { test: string; ran: boolean[]; failed: boolean[]; isFlaky: boolean; seconds: number };

const countOf = (flags: readonly boolean[]): number => flags.filter(Boolean).length;

function historyOf(test: string, reports: readonly JunitReport[]): History {
  const results = reports.map(({ results: all }) => all.get(test));
  const ran = results.map((result) => result !== undefined && result.outcome !== 'skipped');
  const failed = results.map((result) => result?.outcome === 'failed' || (result?.retried ?? 0) > 0);
  const passed = results.some((result) => result?.outcome === 'passed');
  return {
    test,
    ran,
    failed,
    isFlaky: passed && failed.includes(true),
    seconds: sum(results.map((result, run) => (failed[run] ? (result?.seconds ?? 0) : 0))),
  };
}

/** More failures in the later half of its runs than chance explains, corrected for the number of tests. */
function gotWorse({ ran, failed }: History, tests: number): boolean {
  const own = failed.filter((_, run) => ran[run]);
  const later = own.slice(Math.ceil(own.length / 2));
  const chance = chanceOfMeeting(countOf(later), countOf(own), later.length, own.length);
  return chance <= RISK / tests;
}

/** Pairs that fail together more often than chance explains, corrected for the number of pairs. */
function pairsOf(histories: readonly History[], runs: number): Together[] {
  const compared = histories.slice(0, MOST_COMPARED);
  const pairs = (compared.length * (compared.length - 1)) / 2;
  return compared
    .flatMap((one, index) =>
      compared.slice(index + 1).flatMap((other): Together[] => {
        const both = one.failed.filter((failed, run) => failed && other.failed[run]).length;
        const chance = chanceOfMeeting(both, countOf(one.failed), countOf(other.failed), runs);
        return both > 1 && chance <= RISK / pairs ? [{ first: one.test, second: other.test, both }] : [];
      }),
    )
    .toSorted((one, other) => other.both - one.both);
}

/** Analyses reports of the same tests, ordered by time if all of them have one. */
export function runsReport(given: readonly JunitReport[]): RunsReport {
  const isDated = given.every(({ start }) => start !== null);
  const reports = isDated ? given.toSorted((one, other) => Number(one.start) - Number(other.start)) : given;
  const tests = [...new Set(reports.flatMap(({ results }) => [...results.keys()]))];
  const histories = tests
    .map((test) => historyOf(test, reports))
    .filter(({ failed }) => failed.includes(true))
    .toSorted((one, other) => countOf(other.failed) - countOf(one.failed));
  const flaky = histories.filter(({ isFlaky }) => isFlaky);
  const failedIn = (run: number): boolean =>
    [...(reports[run]?.results.values() ?? [])].some(({ outcome }) => outcome === 'failed');
  return {
    runs: reports.length,
    tests: tests.length,
    clean: reports.filter((_, run) => !failedIn(run)).length,
    flaky: flaky.map((history) => {
      const [runs, failures] = [countOf(history.ran), countOf(history.failed)];
      return {
        test: history.test,
        runs,
        failures,
        interval: wilson(failures, runs),
        cleanSince: countOf(history.ran.slice(history.failed.lastIndexOf(true) + 1)),
        seconds: history.seconds,
        cleanNeeded: cleanRunsNeeded(failures / runs, RISK),
        gotWorse: gotWorse(history, flaky.length),
      };
    }),
    broken: histories.filter(({ isFlaky }) => !isFlaky).map(({ test }) => test),
    together: pairsOf(flaky, reports.length),
  };
}
