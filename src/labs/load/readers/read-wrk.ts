import { countText } from '../../../lib/figure-format.ts';
import { endpointName } from '../endpoint-name.ts';
import type { Run } from '../run.ts';
import { summaryRun } from './summary-run.ts';

const msPerUnit: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** As wrk writes them: 635.91us, 12.92ms, 1.20s, 2.00m. */
const msOf = (text = ''): number => {
  const [, value, unit = ''] = /^([\d.]+)(us|ms|s|m|h)$/.exec(text.trim()) ?? [];
  return value === undefined ? Number.NaN : Number(value) * (msPerUnit[unit] ?? Number.NaN);
};

const LOOP =
  'wrk is a closed loop: each connection waits for its answer before it sends the next request (coordinated omission). While the service is slow few requests are sent, so the upper percentiles are too low. wrk2 sends at a fixed rate.';

/** The text that wrk prints. Percentiles only with --latency; otherwise there is only the maximum. */
export function readWrk(text: string, name: string): Run | undefined {
  const find = (pattern: RegExp): string[] => pattern.exec(text)?.slice(1) ?? [];
  const [address = ''] = find(/@ (\S+)/);
  const [total = '0', took] = find(/(\d+) requests in ([\d.]+\w+)/);
  const [, , highest] = find(/^\s*Latency\s+(\S+)\s+(\S+)\s+(\S+)/m);
  const known = [...text.matchAll(/^\s*([\d.]+)%\s+([\d.]+(?:us|ms|s|m|h))\s*$/gm)].map(
    ([, percentile, value]): [number, number] => [Number(percentile), msOf(value)],
  );
  const max = msOf(highest);
  const [connect, read, write, timeout] = find(
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/,
  ).map(Number);
  const unanswered = (connect ?? 0) + (read ?? 0) + (write ?? 0);
  const [refused = '0'] = find(/Non-2xx or 3xx responses: (\d+)/);
  const hasMax = !Number.isNaN(max) && known.every(([at]) => at < 100);
  return summaryRun({
    name,
    format: 'wrk',
    start: null,
    seconds: msOf(took) / 1000,
    rows: [
      {
        name: address ? endpointName('', address) : 'all requests',
        count: Number(total),
        failed: Number(refused),
        unanswered,
        known: hasMax ? [...known, [100, max]] : known,
      },
    ],
    warnings: [
      LOOP,
      ...(known.length === 0 ? ['No percentiles: run wrk with --latency, and it prints some.'] : []),
      ...(unanswered > 0 || timeout
        ? [
            `${countText(unanswered, 'request')} broke off and ${formatTimeouts(timeout ?? 0)}; their times are not in the percentiles.`,
          ]
        : []),
    ],
  });
}

const formatTimeouts = (timeouts: number): string =>
  `${countText(timeouts, 'answer')} took longer than wrk’s time limit`;
