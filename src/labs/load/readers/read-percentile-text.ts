import type { RunCounter } from '../run-counter.ts';
import { byLine, type TextReader } from '../../shared/text-reader.ts';

const ROW = /^\s*([\d.]+)\s+(0?\.\d+|[01]\.\d+|1)\s+(\d+)(?:\s+(?:[\d.]+|inf))?\s*$/;
/** wrk2's own lines: the duration of the run, and errors if there were any. */
const TOOK = /\d+ requests in ([\d.]+)(ms|s|m|h)/;
const seconds: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };
const REFUSED = /Non-2xx or 3xx responses: (\d+)/;
const BROKEN = /Socket errors: connect (\d+), read (\d+), write (\d+)/;
const CSV_ROW = /^([\d.]+),([\d.]+),(\d+),/;

/**
 * What HdrHistogram prints (`outputPercentileDistribution`, wrk2 --latency): values, each with how many did not exceed it.
 * Between two lines nothing is known: a figure is rounded up to the next line, and an interval extends down to the previous one.
 */
export function readPercentileText(counter: RunCounter): TextReader {
  let before = 0;
  let lineBefore: number | undefined;
  return byLine((text, line) => {
    const [, value, , total] = ROW.exec(text) ?? CSV_ROW.exec(text) ?? [];
    if (value === undefined) {
      const [, number, unit = ''] = TOOK.exec(text) ?? [];
      if (number) {
        counter.lasted(0, Number(number) * (seconds[unit] ?? 1) * 1000);
        counter.failures(0, 0);
      }
      const broken = BROKEN.exec(text)?.slice(1).map(Number) ?? [];
      const refused = Number(REFUSED.exec(text)?.[1] ?? 0);
      if (refused > 0 || broken.length > 0)
        counter.failures(
          refused,
          broken.reduce((sum, count) => sum + count, 0),
        );
      return;
    }
    const count = Number(total) - before;
    if (count < 0) counter.fault(line, 'fewer requests than in the line before');
    else if (count > 0) {
      counter.request(null, Number(value), 'all requests', null, count, lineBefore ?? Number(value));
      before = Number(total);
      lineBefore = Number(value);
    }
  }, counter.fault);
}
