/** Files in the formats of the tools, from seeded requests, and their exact percentiles. */
import hdr from 'hdr-histogram-js';
import { percentile } from '../../../../metrics/percentile.ts';
import { seededRandom } from '../../../../metrics/seeded-random.ts';
import { readRun, type ReadOutcome } from '../read-run.ts';
import type { TableChoice } from '../readers/table-columns.ts';

export type Sent = { time: number; ms: number; method: string; path: string; status: number };

const START = Date.UTC(2026, 10, 16, 10);
const ENDPOINTS = [
  { method: 'GET', path: '/browse', ms: 8 },
  { method: 'GET', path: '/search', ms: 40 },
  { method: 'POST', path: '/pay', ms: 160 },
];

/** Sixty seconds, three endpoints, one request in fifty fails. Whole milliseconds for formats that have no finer ones. */
export function sentRequests(count: number, wholeMs = false): Sent[] {
  const random = seededRandom(count);
  return Array.from({ length: count }, (_, index) => {
    const { method, path, ms } = ENDPOINTS[Math.floor(random() ** 2 * 3)] ?? { method: '', path: '', ms: 0 };
    const took = ms * (0.5 - Math.log(1 - random()));
    return {
      time: START + Math.floor((index * 60_000) / count),
      ms: wholeMs ? Math.round(took) : Math.round(took * 1000) / 1000,
      method,
      path,
      status: random() < 0.02 ? 503 : 200,
    };
  });
}

export const exactPercentile = (requests: readonly { ms: number }[], p: number): number =>
  percentile(
    requests.map(({ ms }) => ({ value: ms, count: 1 })),
    p,
  );

const isoOf = (time: number): string => new Date(time).toISOString();
const address = ({ path }: Sent): string => `https://user:pw@shop.example${path}?token=s3cr3t`;

export const writers: Record<string, (sent: readonly Sent[]) => string> = {
  'k6 JSON': (sent) =>
    [
      '{"type":"Metric","data":{"name":"http_req_duration","type":"trend","contains":"time","thresholds":[],"submetrics":null},"metric":"http_req_duration"}',
      ...sent.flatMap((one) => {
        const point = (metric: string, value: number) =>
          JSON.stringify({
            metric,
            type: 'Point',
            data: {
              time: isoOf(one.time + one.ms).replace('Z', '742514+00:00'),
              value,
              tags: {
                expected_response: `${one.status < 400}`,
                method: one.method,
                name: address(one),
                status: `${one.status}`,
                url: address(one),
              },
            },
          });
        return [
          point('http_reqs', 1),
          point('http_req_duration', one.ms),
          point('http_req_waiting', one.ms / 2),
        ];
      }),
      `{"type":"Point","data":{"time":"${isoOf(START)}","value":7,"tags":null},"metric":"dropped_iterations"}`,
    ].join('\n'),
  'k6 CSV': (sent) =>
    [
      'metric_name,timestamp,metric_value,check,error,error_code,expected_response,group,method,name,proto,scenario,service,status,subproto,tls_version,url,extra_tags,metadata',
      ...sent.flatMap((one) => {
        const row = (metric: string, value: number) =>
          `${metric},${Math.floor((one.time + one.ms) / 1000)},${value.toFixed(6)},,,,${one.status < 400},,${one.method},${address(one)},HTTP/1.1,default,,${one.status},,,${address(one)},,`;
        return [row('http_reqs', 1), row('http_req_duration', one.ms), row('http_req_blocked', 0)];
      }),
    ].join('\n'),
  'JMeter CSV': (sent) =>
    [
      'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect',
      ...sent.map(
        (one) =>
          `${one.time},${one.ms},${one.method} ${one.path},${one.status},"OK, all of it",Thread Group 1-1,text,${one.status < 400},"said ""no"",\nand again",512,128,10,10,${address(one)},${one.ms},0,1`,
      ),
    ].join('\r\n'),
  'JMeter XML': (sent) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testResults version="1.2">',
      ...sent.map(
        (one) =>
          `<httpSample t="${one.ms}" it="0" lt="${one.ms}" ct="1" ts="${one.time}" s="${one.status < 400}" lb="${one.method} ${one.path}" rc="${one.status}" rm="a &gt; b" tn="Thread Group 1-1" dt="text" by="512" sby="128" ng="10" na="10">\n  <httpSample t="1" ts="${one.time}" s="true" lb="redirect" rc="302"/>\n  <responseData class="java.lang.String">&lt;p t="9"&gt;</responseData>\n</httpSample>`,
      ),
      '</testResults>',
    ].join('\n'),
  HAR: (sent) =>
    JSON.stringify({
      log: {
        version: '1.2',
        creator: { name: 'test', version: '1' },
        pages: [{ title: 'a "quoted\\" [page' }],
        entries: sent.map((one) => ({
          startedDateTime: isoOf(one.time),
          time: one.ms,
          request: {
            method: one.method,
            url: address(one),
            headers: [{ name: 'Authorization', value: 'Bearer s3cr3t' }],
          },
          response: { status: one.status, content: { text: '{"entries":[1,{"a":"\\"]}"}]}' } },
        })),
      },
    }),
  'HdrHistogram log': (sent) => {
    const log: string[] = [];
    const writer = new hdr.HistogramLogWriter((text) => log.push(text));
    writer.outputLogFormatVersion();
    writer.outputStartTime(START);
    writer.baseTime = START;
    writer.outputLegend();
    const parts = Map.groupBy(
      sent,
      ({ time, method, path }) => `${Math.floor((time - START) / 5000)} ${method} ${path}`,
    );
    for (const [key, part] of parts) {
      const histogram = hdr.build({ numberOfSignificantValueDigits: 4, highestTrackableValue: 1e11 });
      const [index = '', ...name] = key.split(' ');
      histogram.tag = name.join('+');
      histogram.startTimeStampMsec = START + Number(index) * 5000;
      histogram.endTimeStampMsec = histogram.startTimeStampMsec + 5000;
      for (const { ms } of part) histogram.recordValue(Math.round(ms * 1e6));
      writer.outputIntervalHistogram(histogram, undefined, undefined, 1e6);
    }
    return log.join('');
  },
  table: (sent) =>
    [
      'Started at;Response time (s);Endpoint;Status',
      ...sent.map(
        (one) =>
          `${isoOf(one.time)};${`${(one.ms / 1000).toFixed(6)}`.replace('.', ',')};${one.method} ${one.path};${one.status}`,
      ),
    ].join('\n'),
};

/** As a visitor's browser reads it. */
export async function readFile(
  content: string | Blob,
  name = 'file',
  choice: TableChoice | null = null,
): Promise<ReadOutcome> {
  const outcome = await readRun(content instanceof Blob ? content : new Blob([content]), name, choice, {
    onRead() {},
    isCancelled: async () => false,
  });
  if (!outcome) throw new Error('it was cancelled');
  return outcome;
}
