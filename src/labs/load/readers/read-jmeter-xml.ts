import { linesIn } from './lines-in.ts';
import { endpointName } from '../endpoint-name.ts';
import type { RunCounter } from '../run-counter.ts';
import { durationOf, isFailure, timeOf } from './read-values.ts';
import type { TextReader } from '../../shared/text-reader.ts';

const SAMPLE = /^<(?:httpSample|sample)\s/;
const SAMPLE_END = /^<\/(?:httpSample|sample)>/;
const ATTRIBUTE = /([\w:]+)="([^"]*)"/g;
/** An opening tag with its attributes; what a response held is escaped text between tags. */
const LONGEST_TAG = 200_000;

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex as string, 16) : Number.NaN;
    if (Number.isNaN(code)) return entities[name as string] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Where a tag that begins here ends: at a > outside of quotation marks. −1 if it is cut off. */
function tagEnd(text: string, from: number): number {
  let at = from;
  for (;;) {
    const close = text.indexOf('>', at);
    if (close < 0) return -1;
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote > close) return close;
    const closing = text.indexOf('"', quote + 1);
    if (closing < 0) return -1;
    at = closing + 1;
  }
}

function takeSample(counter: RunCounter, line: number, tag: string): void {
  const found: Record<string, string | undefined> = {};
  for (const [, name = '', value] of tag.matchAll(ATTRIBUTE)) found[name] = value;
  const ms = durationOf(found.t ?? '', 1);
  const time = timeOf(found.ts ?? '');
  if (typeof ms === 'string') counter.fault(line, ms);
  else if (Number.isNaN(time)) counter.fault(line, 'a sample without a time (ts)');
  else {
    const name = endpointName('', unescaped(found.lb ?? ''));
    counter.request(time, ms, name, isFailure(found.s ?? found.rc ?? ''));
    if (Number(found.na) > 0) counter.users(time, Number(found.na));
  }
}

/** JMeter's JTL as XML. Samples inside of samples (redirects, embedded files) are parts of theirs and not counted again. */
export function readJmeterXml(counter: RunCounter): TextReader {
  let rest = '';
  let line = 1;
  let depth = 0;

  function take(tag: string): void {
    if (SAMPLE.test(tag)) {
      if (depth === 0) takeSample(counter, line, tag);
      if (!tag.endsWith('/>')) depth += 1;
    } else if (SAMPLE_END.test(tag)) depth = Math.max(0, depth - 1);
  }

  return {
    push(text) {
      rest += text;
      let from = 0;
      for (;;) {
        const open = rest.indexOf('<', from);
        const end = open < 0 ? -1 : tagEnd(rest, open);
        if (end < 0) {
          const kept = open < 0 ? rest.length : open;
          line += linesIn(rest, from, kept);
          rest = rest.slice(kept);
          break;
        }
        line += linesIn(rest, from, open);
        take(rest.slice(open, end + 1));
        line += linesIn(rest, open, end);
        from = end + 1;
      }
      if (rest.length > LONGEST_TAG) {
        counter.fault(line, 'a tag is not closed');
        rest = rest.slice(1);
        depth = 0;
      }
    },
    end() {
      if (depth > 0 || rest.startsWith('<'))
        counter.fault(line, 'the file ends within a sample; it was cut off');
    },
  };
}
