import { endpointName } from '../endpoint-name.ts';
import type { RunCounter } from '../run-counter.ts';
import { durationOf, isFailure, timeOf } from './read-values.ts';
import type { TextReader } from '../../shared/text-reader.ts';
import { attributesOf, xmlTags } from '../../shared/xml-tags.ts';

const SAMPLE = /^<(?:httpSample|sample)\s/;
const SAMPLE_END = /^<\/(?:httpSample|sample)>/;
function takeSample(counter: RunCounter, line: number, tag: string): void {
  const found = attributesOf(tag);
  const ms = durationOf(found.t ?? '', 1);
  const time = timeOf(found.ts ?? '');
  if (typeof ms === 'string') counter.fault(line, ms);
  else if (Number.isNaN(time)) counter.fault(line, 'a sample without a time (ts)');
  else {
    const name = endpointName('', found.lb ?? '');
    counter.request(time, ms, name, isFailure(found.s ?? found.rc ?? ''));
    if (Number(found.na) > 0) counter.users(time, Number(found.na));
  }
}

/** JMeter's JTL as XML. Samples inside of samples (redirects, embedded files) are parts of theirs and not counted again. */
export function readJmeterXml(counter: RunCounter): TextReader {
  let depth = 0;
  let last = 1;
  const tags = xmlTags({
    onTag(tag, line) {
      last = line;
      if (SAMPLE.test(tag)) {
        if (depth === 0) takeSample(counter, line, tag);
        if (!tag.endsWith('/>')) depth += 1;
      } else if (SAMPLE_END.test(tag)) depth = Math.max(0, depth - 1);
    },
    onFault(line, text) {
      counter.fault(line, text);
      depth = 0;
    },
    onCutOff(line) {
      last = line;
      depth += 1;
    },
  });
  return {
    push: tags.push,
    end() {
      void tags.end();
      if (depth > 0) counter.fault(last, 'the file ends within a sample; it was cut off');
    },
  };
}
