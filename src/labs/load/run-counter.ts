import { addTime, newTimes, type Times } from './times.ts';
import { timeSlices } from './time-slices.ts';

export type Fault = { line: number; text: string };

export type Counted = {
  times: Times;
  /** Of a format that knows of each time only its bounds: the lower ones. `times` are then the upper ones. */
  lows: Times | undefined;
  failed: number;
  unanswered: number;
};

/** Addresses that hold an identity after all are counted together from here on: memory stays bounded. */
const MOST_ENDPOINTS = 200;
export const OTHER_ENDPOINTS = 'other endpoints';
/** The first ones tell what is wrong with a file. */
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
      // From 0 on: the file counts from its own beginning.
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

/** Takes what a reader finds, request by request, and keeps counts only. */
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
    /** `time` is when it was sent, in ms since 1970, null if the file does not say; nor need it say whether it failed. */
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
    /** Of a format that tells only how many failed, and how many were never answered. */
    failures(refused: number, unanswered: number): void {
      tellsFailures = true;
      all.failed += refused;
      all.unanswered += unanswered;
    },
    users: slices.users,
    /** Requests that the generator should have sent and did not. */
    dropped(number: number): void {
      dropped += number;
    },
    fault: faults.fault,
    note(text: string): void {
      notes.add(text);
    },
    /** Of a format that tells how long it took rather than when each request was sent. */
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
