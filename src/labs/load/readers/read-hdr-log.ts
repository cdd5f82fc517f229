import { endpointName } from '../endpoint-name.ts';
import type { RunCounter } from '../run-counter.ts';
import { hdrCounts } from './hdr-counts.ts';
import { byLine, type TextReader } from '../../shared/text-reader.ts';

const START = /^#\[StartTime:\s*([\d.]+)/;
const BASE = /^#\[BaseTime:\s*([\d.]+)/;
const INTERVAL = /^(?:Tag=([^,]*),)?\s*([\d.]+),\s*([\d.]+),\s*([\d.]+),\s*(HIST\S+)$/;

type Interval = { line: number; tag: string; from: number; seconds: number; max: number; encoded: string };

/**
 * An interval log of HdrHistogram (format 1.2 and 1.3, histograms in V2). A histogram does not say its unit; the log does, by
 * writing each interval's highest value in its own, which is milliseconds unless somebody changed it.
 */
export function readHdrLog(counter: RunCounter): TextReader {
  let pending: Interval[] = [];
  let startSeconds = 0;
  let baseSeconds = 0;

  const lines = byLine((text, line) => {
    startSeconds = Number(START.exec(text)?.[1] ?? startSeconds);
    baseSeconds = Number(BASE.exec(text)?.[1] ?? baseSeconds);
    if (text.trim() === '' || text.startsWith('#') || text.startsWith('"')) return;
    const [, tag = '', from, seconds, max, encoded] = INTERVAL.exec(text) ?? [];
    if (!encoded) counter.fault(line, 'no interval of a histogram log');
    else pending.push({ line, tag, from: Number(from), seconds: Number(seconds), max: Number(max), encoded });
  }, counter.fault);

  async function take({ line, tag, from, seconds, max, encoded }: Interval): Promise<void> {
    try {
      const counts = await hdrCounts(encoded);
      const highest = counts.at(-1)?.high ?? 0;
      if (highest === 0) return;
      // Written with three digits after the point; the unit is a power of ten.
      const perMs = max > 0 ? 10 ** Math.round(Math.log10(highest / max)) : 1e6;
      // Times before 2001 count from the start of the log.
      const seconds0 = baseSeconds || (from < 1e9 ? startSeconds : 0);
      const time = (seconds0 + from) * 1000;
      const name = tag ? endpointName('', tag) : 'no tag';
      for (const { low, high, count } of counts)
        counter.request(time, high / perMs, name, null, count, low / perMs);
      counter.lasted(time, time + seconds * 1000);
    } catch {
      counter.fault(line, 'a histogram that cannot be unpacked; only the V2 encoding is read');
    }
  }

  const takeAll = async (): Promise<void> => {
    const intervals = pending;
    pending = [];
    for (const interval of intervals) await take(interval);
  };
  return {
    async push(text) {
      await lines.push(text);
      await takeAll();
    },
    async end() {
      await lines.end();
      await takeAll();
      counter.note(
        'A histogram log has no errors and no single requests: times are those of its intervals, and its unit is what makes Interval_Max milliseconds.',
      );
    },
  };
}
