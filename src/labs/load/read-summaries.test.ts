/**
 * Tools that keep no requests: what autocannon, wrk and Locust really wrote (studio/load-files.ts), a sample after Artillery's
 * documentation, and what HdrHistogram prints.
 */
import { readFileSync } from 'node:fs';
import hdr from 'hdr-histogram-js';
import { expect, test } from 'vitest';
import { judge } from './limits.ts';
import { PERCENTILES, type Run } from './run.ts';
import { exactPercentile, readFile, sentRequests } from './testing/tool-files.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
const figure = (run: Run | null, percentile: (typeof PERCENTILES)[number]) =>
  run?.rows[0]?.figures[PERCENTILES.indexOf(percentile)];

test('autocannon: its own percentiles, intervals from their neighbours, its errors', async () => {
  const text = fixture('autocannon.json');
  const { latency, non2xx, duration, start } = JSON.parse(text);
  const { run } = await readFile(text, 'cannon.json');
  expect(run).toMatchObject({ format: 'autocannon', seconds: duration, start: Date.parse(start) });
  expect(run?.rows[0]).toMatchObject({
    name: '/basket',
    count: latency.totalCount,
    failed: non2xx,
    max: latency.max,
  });
  expect(figure(run, 50)?.[0]).toBe(latency.p50);
  expect(figure(run, 99)).toEqual([latency.p99, latency.p97_5, latency.p99_9]);
  expect(figure(run, 99.99)).toEqual([latency.p99_99, expect.any(Number), null]);
  expect(figure(run, 95)).toBe(null);
  expect(run?.warnings[0]).toContain('closed loop');
  expect(JSON.stringify(run)).not.toContain('not-to-be-shown');
});

const mostErrors = (run: Run | null) => run && judge({ what: 'errors', of: '', value: 1 }, run);

test('autocannon: unanswered requests count as failed, and a fixed rate does not inflate the count', async () => {
  const result = JSON.parse(fixture('autocannon.json'));
  const latency = { ...result.latency, totalCount: 40_000 };
  const text = JSON.stringify({ ...result, latency, non2xx: 0, errors: 1280, timeouts: 1280 });
  const { run } = await readFile(text, 'cannon.json');
  expect(run?.rows[0]).toMatchObject({ count: result.requests.total, failed: 0, unanswered: 1280 });
  expect(mostErrors(run)).toMatchObject({ verdict: 'missed', text: expect.stringContaining('33.33%') });
});

test('wrk: its own percentiles, its highest value, its errors', async () => {
  const text = fixture('wrk.txt');
  const { run } = await readFile(text, 'wrk.txt');
  const [, p99] = /99%\s+([\d.]+)ms/.exec(text) ?? [];
  const [, max] = /Latency\s+\S+\s+\S+\s+([\d.]+)ms/.exec(text) ?? [];
  const [, requests] = /(\d+) requests in/.exec(text) ?? [];
  const [, failed] = /Non-2xx or 3xx responses: (\d+)/.exec(text) ?? [];
  expect(run?.rows[0]).toMatchObject({
    name: '/basket',
    count: Number(requests),
    failed: Number(failed),
    max: Number(max),
  });
  expect(figure(run, 99)).toEqual([Number(p99), expect.any(Number), Number(max)]);
  expect(figure(run, 99.9)).toBe(null);
  expect(run?.warnings[0]).toContain('wrk is a closed loop');
  expect(JSON.stringify(run)).not.toContain('not-to-be-shown');
});

test('wrk: units, broken connections and a missing --latency are recognised', async () => {
  const { run } = await readFile(
    `Running 2m test @ http://a.example/
  2 threads and 8 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   635.91us    0.89ms   1.20s    93.69%
  900 requests in 2.00m, 1.00MB read
  Socket errors: connect 1, read 2, write 3, timeout 4
`,
    'wrk.txt',
  );
  expect(run).toMatchObject({ seconds: 120, rows: [{ name: '/', count: 900, max: 1200 }] });
  expect(run?.rows[0]).toMatchObject({ failed: 0, unanswered: 6 });
  expect(run?.warnings.join(' ')).toMatch(/--latency.*6 requests broke off and 4 answers took longer/s);
});

const printed = (scale: number, isCsv: boolean): { text: string; requests: { ms: number }[] } => {
  const requests = sentRequests(3000);
  const histogram = hdr.build({ numberOfSignificantValueDigits: 4 });
  for (const { ms } of requests) histogram.recordValue(Math.round(ms * scale));
  return { text: histogram.outputPercentileDistribution(5, scale, isCsv as false), requests };
};

test.each([
  ['as text', false],
  ['as CSV', true],
])(
  'a distribution that HdrHistogram printed, %s: never below an exact sort, at most a line above',
  async (_, isCsv) => {
    const { text, requests } = printed(1000, isCsv);
    const { run } = await readFile(text, 'run.hgrm');
    expect(run?.format).toBe('HdrHistogram percentiles');
    expect(run?.rows[0]).toMatchObject({ count: 3000, failed: null });
    expect(mostErrors(run)).toMatchObject({ verdict: 'not known', text: 'the file does not tell it' });
    const lines = [...text.matchAll(/^\s*([\d.]+)[\s,]/gm)].map(([, value]) => Number(value));
    for (const [index, p] of PERCENTILES.entries()) {
      const exact = exactPercentile(requests, p);
      const value = run?.rows[0]?.figures[index]?.[0] ?? 0;
      const above = lines.find((line) => line >= exact * 0.9999) ?? 0;
      expect(value).toBeGreaterThanOrEqual(exact * 0.999);
      expect(value).toBeLessThanOrEqual(above * 1.002);
    }
  },
);

test('wrk2 sends at a fixed rate: its spectrum is read without a closed-loop warning', async () => {
  const { text } = printed(1000, false);
  const { run } = await readFile(
    `Running 10s test @ http://a.example/\n  Detailed Percentile spectrum:\n${text}\n  3000 requests in 10.00s, 1MB read\n`,
    'wrk2.txt',
  );
  expect(run).toMatchObject({ format: 'wrk2', seconds: 10, start: null, warnings: [] });
  expect(run?.rows[0]).toMatchObject({ count: 3000, failed: 0 });
});

test('wrk2: refused and broken connections count as failed', async () => {
  const { text } = printed(1000, false);
  const { run } = await readFile(
    `Running 10s test @ http://a.example/\n  Detailed Percentile spectrum:\n${text}\n  3000 requests in 10.00s, 1MB read\n` +
      '  Socket errors: connect 0, read 30, write 0, timeout 9\n  Non-2xx or 3xx responses: 15\n',
    'wrk2.txt',
  );
  expect(run?.rows[0]).toMatchObject({ count: 3000, failed: 15, unanswered: 30 });
  expect(mostErrors(run)?.text).toContain('1.49%');
});

test('Locust: all requests and each endpoint; intervals are wider by what Locust rounded off', async () => {
  const { run } = await readFile(fixture('locust_stats.csv'), 'locust_stats.csv');
  expect(run?.format).toBe('Locust');
  expect(run?.seconds).toBeCloseTo(3.0067, 3);
  expect(run?.rows.map(({ name, count, failed, max }) => [name, count, failed, max])).toEqual([
    ['all requests', 1015, 21, 85],
    ['GET /basket', 783, 15, 80],
    ['POST /search, "all"', 232, 6, 85],
  ]);
  expect(figure(run, 50)).toEqual([8, null, 11.5]);
  expect(figure(run, 95)).toEqual([27, 19.5, 33.5]);
  expect(run?.warnings.join(' ')).toMatch(/coordinated omission.*Locust rounds times/s);
});

test.each(['locust_stats_history.csv', 'locust_failures.csv'])(
  '%s is refused by name: it lists no times of the whole run',
  async (name) => {
    const { run, refused } = await readFile(fixture(name), name);
    expect(run).toBe(null);
    expect(refused).toContain('a list of Locust’s');
    expect(refused).toContain('_stats.csv');
  },
);

/** After the report in Artillery's documentation; nothing was sent. */
const artillery = {
  aggregate: {
    counters: {
      'vusers.created': 400,
      'http.requests': 1200,
      'http.responses': 1190,
      'http.codes.200': 1150,
      'http.codes.404': 25,
      'http.codes.503': 15,
      'errors.ETIMEDOUT': 10,
    },
    firstMetricAt: 1_700_000_000_000,
    lastMetricAt: 1_700_000_060_000,
    summaries: {
      'http.response_time': {
        min: 12,
        max: 940,
        count: 1190,
        p50: 45.2,
        p75: 80.6,
        p90: 144,
        p95: 210.6,
        p99: 497.8,
        p999: 925.4,
      },
    },
  },
  intermediate: [],
};

test('Artillery, as the tool wrote it: 320 requests, of which 9 failed', async () => {
  const { run } = await readFile(fixture('artillery.json'), 'artillery.json');
  expect(run?.rows[0]).toMatchObject({ count: 320, failed: 9, max: 821 });
  expect(figure(run, 50)?.[0]).toBe(77.5);
  expect(figure(run, 95)?.[0]).toBe(550.1);
});

test('Artillery: percentiles of the whole run, errors and requests without an answer', async () => {
  const { run } = await readFile(JSON.stringify(artillery), 'report.json');
  expect(run).toMatchObject({ format: 'Artillery', start: 1_700_000_000_000, seconds: 60 });
  expect(run?.rows).toHaveLength(1);
  expect(run?.rows[0]).toMatchObject({ count: 1190, failed: 40, unanswered: 10, max: 940 });
  expect(figure(run, 95)).toEqual([210.6, 144, 497.8]);
  expect(run?.warnings).toEqual(['10 requests got no answer; their times are not in the percentiles.']);
});
