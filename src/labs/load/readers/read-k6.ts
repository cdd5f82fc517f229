import { parsedJson } from '../../shared/parsed-json.ts';
import { endpointName } from '../endpoint-name.ts';
import type { RunCounter } from '../run-counter.ts';
import { csvRecords } from '../../shared/csv-records.ts';
import { durationOf, isFailure, timeOf } from './read-values.ts';
import { byLine, type TextReader } from '../../shared/text-reader.ts';

const DURATIONS = new Set(['http_req_duration', 'grpc_req_duration']);
const USERS = 'vus';
const DROPPED = 'dropped_iterations';

type Tags = Record<string, string | undefined>;

/** k6 says itself whether an answer was expected; a script may expect a 404. */
const isFailed = ({ expected_response: expected, status, error_code: errorCode }: Tags): boolean =>
  expected ? expected === 'false' : Boolean(errorCode) || isFailure(status ?? '');

function takePoint(
  counter: RunCounter,
  line: number,
  metric: string,
  time: string,
  value: string,
  tags: Tags,
): void {
  const sent = timeOf(time);
  if (Number.isNaN(sent)) {
    counter.fault(line, `“${time.slice(0, 30)}” is no time`);
    return;
  }
  if (metric === USERS) counter.users(sent, Number(value));
  else if (metric === DROPPED) counter.dropped(Number(value) || 0);
  else {
    const ms = durationOf(value, 1);
    if (typeof ms === 'string') counter.fault(line, ms);
    else
      counter.request(
        sent - ms,
        ms,
        endpointName(tags.method ?? '', tags.name || tags.url || ''),
        isFailed(tags),
      );
  }
}

type Point = {
  type?: string;
  metric?: string;
  data?: { time?: string; value?: unknown; tags?: Tags | null };
};

const WANTED = new RegExp(`"metric":\\s?"(?:${[...DURATIONS, USERS, DROPPED].join('|')})"`);

/** `k6 run --out json`: one object a line, seven of eight about something else than durations, and not parsed. */
export const readK6Json = (counter: RunCounter): TextReader =>
  byLine((text, line) => {
    if (text.trim() === '') return;
    if (!text.startsWith('{') || !text.trimEnd().endsWith('}')) {
      counter.fault(line, 'no line of k6’s JSON');
      return;
    }
    if (!WANTED.test(text)) return;
    const point = parsedJson(text) as Point | undefined;
    if (!point) {
      counter.fault(line, 'no valid JSON');
      return;
    }
    const { type, metric = '', data } = point;
    if (type === 'Point')
      takePoint(counter, line, metric, data?.time ?? '', String(data?.value), data?.tags ?? {});
  }, counter.fault);

const TAGS = ['expected_response', 'status', 'error_code', 'method', 'name', 'url'];
const WANTED_ROW = new RegExp(`^(?:metric_name|${[...DURATIONS, USERS, DROPPED].join('|')}),`);

/** `k6 run --out csv`. */
export function readK6Csv(counter: RunCounter): TextReader {
  let places: [name: string, place: number][] | undefined;
  return csvRecords({
    onFault: counter.fault,
    isWanted: (line) => WANTED_ROW.test(line),
    onRecord(cells, line) {
      if (!places) {
        places = TAGS.map((name) => [name, cells.indexOf(name)]);
        return;
      }
      const [metric = '', time = '', value = ''] = cells;
      const tags: Tags = {};
      for (const [name, place] of places) tags[name] = cells[place];
      takePoint(counter, line, metric, time, value, tags);
    },
  });
}
