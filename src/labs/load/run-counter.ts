import { addTime, newTimes, type Times } from './times.ts';
import { timeSlices } from './time-slices.ts';

export type Fault = { line: number; text: string };

export type Counted = {
  times: Times;
  /** For formats that only give bounds of each time: the lower bounds. `times` then has the upper ones. */
  lows: Times | undefined;
  failed: number;
  unanswered: number;
};

/** Further endpoints, probably with ids in their paths, are counted together to bound the memory. */
const MOST_ENDPOINTS = 200;
export const OTHER_ENDPOINTS = 'other endpoints';
/** The first ones are enough to see what is wrong with a file. */
const FAULTS_KEPT = 50;

const newCounted = (): Counted => ({ times: newTimes(), lows: undefined, failed: 0, unanswered: 0 });

type Request = { ms: number; isFailed: boolean | null; times: number; atLeast: number | undefined };

function addTo(counted: Counted, { ms, isFailed, times, atLeast }: Request): void {
  addTime(counted.times, ms, times);
  if (atLeast !== undefined) addTime((counted.lows ??= newTimes()), atLeast, times);
  if (isFailed) counted.failed += times;
}

function endpointCounts() {
  const endpoints = new Map<string, Counted>();
  const countOf = (name: string): Counted => {
    const known = endpoints.get(name);
    if (known) return known;
    const place = endpoints.size < MOST_ENDPOINTS ? name : OTHER_ENDPOINTS;
    const counted = endpoints.get(place) ?? newCounted();
    endpoints.set(place, counted);
    return counted;
  };
  return { endpoints, countOf };
}

function timeSpan() {
  let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return {
    extend(from: number, to: number): void {
      start = Math.min(start, from);
      end = Math.max(end, to);
    },
    result: () => ({
      // Small values are relative to the start of the run, not dates.
      start: start > 86_400_000 && Number.isFinite(start) ? start : null,
      seconds: end > start ? (end - start) / 1000 : 0,
    }),
  };
}

function faultList() {
  const faults: Fault[] = [];
  let faultCount = 0;
  return {
    fault(line: number, text: string): void {
      faultCount += 1;
      if (faults.length < FAULTS_KEPT) faults.push({ line, text });
    },
    result: () => ({ faults, faultCount }),
  };
}

/** Counts requests as a reader finds them, without keeping them. */
export function runCounter() {
  const all = newCounted();
  const failed = newTimes();
  const { endpoints, countOf } = endpointCounts();
  const slices = timeSlices();
  const span = timeSpan();
  const faults = faultList();
  const notes = new Set<string>();
  let dropped = 0;
  let tellsFailures = false;

  return {
    /** `time` is when it was sent, in ms since 1970. `time` and `isFailed` are null if the file does not say. */
    request(
      time: number | null,
      ms: number,
      name: string,
      isFailed: boolean | null,
      times = 1,
      atLeast?: number,
    ): void {
      tellsFailures ||= isFailed !== null;
      for (const counted of [all, countOf(name)]) addTo(counted, { ms, isFailed, times, atLeast });
      if (isFailed) addTime(failed, ms, times);
      if (time === null) return;
      slices.add(time, ms, isFailed === true, times);
      span.extend(time, time + ms);
    },
    /** For formats that only give the number of failed and unanswered requests. */
    failures(refused: number, unanswered: number): void {
      tellsFailures = true;
      all.failed += refused;
      all.unanswered += unanswered;
    },
    users: slices.users,
    /** Requests that the generator should have sent but did not. */
    dropped(number: number): void {
      dropped += number;
    },
    fault: faults.fault,
    note(text: string): void {
      notes.add(text);
    },
    /** For formats that give the duration instead of the time of each request. */
    lasted: span.extend,
    result: () => ({
      all,
      failed,
      tellsFailures,
      endpoints,
      dropped,
      ...faults.result(),
      notes: [...notes],
      ...span.result(),
      time: slices.result(),
    }),
  };
}

export type RunCounter = ReturnType<typeof runCounter>;
export type CountedRun = ReturnType<RunCounter['result']>;
