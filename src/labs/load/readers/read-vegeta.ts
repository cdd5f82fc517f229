import { parsedJson } from '../../shared/parsed-json.ts';
import { byLine, type TextReader } from '../../shared/text-reader.ts';
import { endpointName } from '../endpoint-name.ts';
import type { RunCounter } from '../run-counter.ts';
import { isFailure, timeOf } from './read-values.ts';

type Result = { code?: number; timestamp?: string; latency?: number; method?: string; url?: string };

/** `vegeta encode`: one object a line. A code of 0 is a request without an answer. */
export const readVegeta = (counter: RunCounter): TextReader =>
  byLine((text, line) => {
    if (text.trim() === '') return;
    const { code, timestamp = '', latency, method = '', url = '' } = (parsedJson(text) ?? {}) as Result;
    const time = timeOf(timestamp);
    if (typeof latency !== 'number' || Number.isNaN(time)) {
      counter.fault(line, 'no result of vegeta');
      return;
    }
    counter.request(time, latency / 1e6, endpointName(method, url), isFailure(String(code ?? '')));
  }, counter.fault);
