import { parsedJson } from '../../shared/parsed-json.ts';
import { endpointName } from '../endpoint-name.ts';
import type { RunCounter } from '../run-counter.ts';
import { jsonElements } from './json-elements.ts';
import { durationOf, timeOf } from './read-values.ts';
import type { TextReader } from '../../shared/text-reader.ts';

type Entry = {
  startedDateTime?: string;
  time?: number;
  request?: { method?: string; url?: string };
  response?: { status?: number };
};

/** A HAR, entry by entry: of each only when, how long, method, path and status; nothing else of it is kept. */
export function readHar(counter: RunCounter): TextReader {
  const elements = jsonElements(
    'entries',
    (text, index) => {
      const entry = index + 1;
      const parsed = parsedJson(text) as Entry | undefined;
      if (!parsed) {
        counter.fault(entry, 'no valid JSON');
        return;
      }
      const { startedDateTime = '', time: took, request, response } = parsed;
      const ms = durationOf(String(took ?? ''), 1);
      const sent = timeOf(startedDateTime);
      if (typeof ms === 'string') counter.fault(entry, ms);
      else if (Number.isNaN(sent)) counter.fault(entry, 'no time of sending (startedDateTime)');
      else {
        const status = response?.status ?? 0;
        counter.request(
          sent,
          ms,
          endpointName(request?.method ?? 'GET', request?.url ?? ''),
          status === 0 || status >= 400,
        );
      }
    },
    (index) => counter.fault(index + 1, 'larger than 32 MB and left out'),
  );
  return {
    push: elements.push,
    end() {
      if (!elements.isWhole()) counter.fault(0, 'the file ends within its entries; it was cut off');
      counter.note('A HAR is one visit, not a load: its figures tell how this browser fared, once.');
    },
  };
}
