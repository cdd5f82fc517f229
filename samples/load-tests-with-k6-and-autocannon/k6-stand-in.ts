import { setTimeout as wait } from 'node:timers/promises';
import type { ConstantArrivalRateScenario, Options, Threshold } from 'k6/options';

type Samples = { durations: Map<string, number[]>; dropped: number };

const seconds = (duration = '0s') => {
  const [, number, unit] = /^([\d.]+)(s|m)$/.exec(duration) ?? [];
  if (number === undefined) throw new Error(`the stand-in does not know the duration ${duration}`);
  return Number(number) * (unit === 'm' ? 60 : 1);
};

/** Linear interpolation between neighbouring ranks, as in k6. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (percent / 100) * (sorted.length - 1);
  const [below = 0, above = 0] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
  return below + (above - below) * (rank % 1);
}

function holds(metric: string, expression: string, { durations, dropped }: Samples): boolean {
  if (metric === 'dropped_iterations' && expression === 'count==0') return dropped === 0;
  const [, scenario] = /^http_req_duration\{scenario:(\w+)\}$/.exec(metric) ?? [];
  const [, percent, limit] = /^p\((\d+)\)<(\d+)$/.exec(expression) ?? [];
  if (scenario === undefined || limit === undefined)
    throw new Error(`the stand-in does not know the threshold ${metric}: ${expression}`);
  const values = durations.get(scenario) ?? [];
  return values.length === 0 || percentile(values, Number(percent)) < Number(limit);
}

const isFatal = (threshold: Threshold) => typeof threshold === 'object' && threshold.abortOnFail === true;
const expressionOf = (threshold: Threshold) =>
  typeof threshold === 'object' ? threshold.threshold : threshold;

/** Starts iterations by the clock. One that finds every virtual user busy is dropped; k6 then adds a user, up to `maxVUs`. */
async function arrive(
  scenario: ConstantArrivalRateScenario,
  iterate: () => Promise<void>,
  onDrop: () => void,
  signal: AbortSignal,
) {
  const begin = performance.now() + 1000 * seconds(scenario.startTime);
  const count = (seconds(scenario.duration) * scenario.rate) / seconds(scenario.timeUnit);
  const between = (1000 * seconds(scenario.duration)) / count;
  let users = scenario.preAllocatedVUs;
  let busy = 0;
  for (let started = 0; started < count && !signal.aborted; started += 1) {
    await wait(Math.max(1, begin + started * between - performance.now()), undefined, { signal }).catch(
      () => {},
    );
    if (busy < users) {
      busy += 1;
      void iterate().finally(() => (busy -= 1));
    } else {
      onDrop();
      users = Math.min(users + 1, scenario.maxVUs ?? scenario.preAllocatedVUs);
    }
  }
}

/**
 * Does with `options` what k6 does with them, for as much of k6 as the steps use: arrivals by the clock, a limited number
 * of virtual users, and thresholds over all that was measured so far, looked at every two seconds, that may end the run.
 * What it does not know it refuses. It is not k6: the requests are sent by `send` and not by the script.
 */
export async function standIn(options: Options, send: (signal: AbortSignal) => Promise<unknown>) {
  const samples: Samples = { durations: new Map(), dropped: 0 };
  const run = new AbortController();
  let abortedBy: string | undefined;

  const look = () => {
    for (const [metric, thresholds] of Object.entries(options.thresholds ?? {}))
      for (const threshold of thresholds.filter(isFatal))
        if (!holds(metric, expressionOf(threshold), samples)) abortedBy ??= metric;
    if (abortedBy !== undefined) run.abort();
  };
  const timer = setInterval(look, 2000);

  const scenarios = Object.entries(options.scenarios ?? {}).map(([name, scenario]) => {
    if (scenario.executor !== 'constant-arrival-rate')
      throw new Error(`the stand-in does not know the executor ${scenario.executor}`);
    const durations: number[] = [];
    samples.durations.set(name, durations);
    const iterate = async () => {
      const begin = performance.now();
      await send(run.signal).then(
        () => durations.push(performance.now() - begin),
        () => {},
      );
    };
    return arrive(scenario, iterate, () => (samples.dropped += 1), run.signal);
  });
  await Promise.all(scenarios);
  look();
  clearInterval(timer);
  run.abort();
  return { abortedBy, dropped: samples.dropped };
}
