import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { exactPercentile, readFile, sentRequests, writers, type Sent } from './testing/tool-files.ts';
import { readRun } from './read-run.ts';
import { PERCENTILES, type Row } from './run.ts';

/** Three significant digits, and the half microsecond to which times are rounded. */
function expectEqual(row: Row | undefined, requests: readonly Sent[], tellsFailures: boolean): void {
  const failed = requests.filter(({ status }) => status >= 400).length;
  expect(row).toMatchObject({ count: requests.length, failed: tellsFailures ? failed : null });
  for (const [index, p] of PERCENTILES.entries()) {
    const exact = exactPercentile(requests, p);
    const [value = 0, low, high] = row?.figures[index] ?? [];
    expect(Math.abs(value - exact), `p${p} of ${row?.name}: ${value}, exactly ${exact}`).toBeLessThanOrEqual(
      exact * 0.001 + 0.002,
    );
    expect(low ?? 0).toBeLessThanOrEqual(value);
    expect(high ?? value).toBeGreaterThanOrEqual(value);
  }
}

test.each(Object.keys(writers))(
  '%s: every percentile of every endpoint is that of an exact sort',
  async (format) => {
    const sent = sentRequests(4000, format === 'JMeter CSV' || format === 'JMeter XML');
    const { run, faults, refused } = await readFile(writers[format]?.(sent) ?? '', 'run');
    expect({ refused, faults }).toEqual({ refused: null, faults: [] });
    expect(run?.format).toBe(format);
    const isLog = format === 'HdrHistogram log';
    expectEqual(run?.rows[0], sent, !isLog);
    const groups = Map.groupBy(sent, ({ method, path }) =>
      isLog ? `${method}+${path}` : `${method} ${path}`,
    );
    expect(run?.rows).toHaveLength(groups.size + 1);
    for (const [name, requests] of groups)
      expectEqual(
        run?.rows.find((row) => row.name === name),
        requests,
        !isLog,
      );
    expect(Math.abs((run?.start ?? 0) - (sent[0]?.time ?? 0))).toBeLessThan(1100);
    expect(run?.seconds).toBeGreaterThan(59);
    expect(run?.seconds).toBeLessThan(66);
    const inSlices = run?.slices.reduce((sum, slice) => sum + (slice?.count ?? 0), 0);
    expect(inSlices).toBe(sent.length);
    expect(JSON.stringify(run)).not.toMatch(/s3cr3t|shop\.example|user:pw/);
  },
);

test.each(Object.keys(writers))(
  '%s: the result does not depend on how the file is split into chunks',
  async (format) => {
    const text = writers[format]?.(sentRequests(40, true)) ?? '';
    const bytes = Buffer.from(text);
    const pieces = Array.from({ length: Math.ceil(bytes.length / 37) }, (_, index) =>
      bytes.subarray(index * 37, index * 37 + 37),
    );
    const [whole, cut] = [await readFile(text), await readFile(new Blob(pieces))];
    expect(whole.run?.rows[0]?.count).toBe(40);
    expect(cut).toEqual(whole);
  },
);

test('k6: dropped iterations are reported', async () => {
  const { run } = await readFile(writers['k6 JSON']?.(sentRequests(200)) ?? '', 'run');
  expect(run?.warnings[0]).toContain('7 iterations dropped');
});

test('gzip output of k6 is decompressed while reading', async () => {
  const text = writers['k6 JSON']?.(sentRequests(300)) ?? '';
  const { run } = await readFile(new Blob([gzipSync(text)]), 'run.gz');
  expect(run?.rows[0]?.count).toBe(300);
});

test.each([
  ['UTF-16 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 without', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
])('%s is read', async (_, encode) => {
  const bytes = encode(writers['JMeter CSV']?.(sentRequests(200, true)) ?? '');
  const { run, faults } = await readFile(new Blob([bytes]), 'run.jtl');
  expect(faults).toEqual([]);
  expect(run?.rows[0]?.count).toBe(200);
});

test.each([
  ['nothing', '', 'run is empty: 0 bytes.'],
  ['blanks', ' \n\n', 'run holds nothing but blanks.'],
  ['a web page', '<!doctype html><p>', 'run is a web page.'],
  ['other XML', '<a/>', 'run is XML, but no JTL of JMeter.'],
  ['other JSON', '{"a":1}', 'run is JSON of no load tester that is known here.'],
  ['a list', '[1]', 'run is JSON of no load tester that is known here.'],
  ['k6’s summary', '{"root_group":{},"metrics":{}}', 'run is a summary of k6'],
  ['a letter', 'Dear all, see the results below.\nBest', 'No request could be read in run (table).'],
  ['one word', 'hello', 'its first line names no columns.'],
  ['a picture', '\u0089PNG\u0000\u0000\u0001\u0000\u0007', 'run is no text: it holds zero bytes.'],
  ['a sheet', 'PK\u0003\u0004', 'save the sheet as CSV'],
  ['half an autocannon', '{"latency":{"p50":1},"requests":{"total":3', 'is broken off or was changed.'],
  [
    'half an Artillery',
    '{"aggregate":{"summaries":{"http.response_time":{',
    'begins as what Artillery writes, and is broken off',
  ],
  ['a wrk without requests', 'Running 1s test @ http://a/\n', 'there is no request in it.'],
  ['half a HAR', '{"log":{"version":"1.2"', 'No request could be read in run (HAR).'],
])('%s is a sentence', async (_, content, words) => {
  const { run, refused } = await readFile(new Blob([content]), 'run');
  expect(run).toBe(null);
  expect(refused).toContain(words);
});

test('bad lines are reported, good ones are kept', async () => {
  const { run, faults, faultCount } = await readFile(
    [
      'timestamp,duration,name,status',
      '1700000000,12.5,/a,200',
      '1700000001,NaN,/a,200',
      '1700000002,-3,/a,200',
      'yesterday-ish,3,/a,200',
      '1700000004,,/a,200',
      '1700000005,7,/a,500',
      '1700000006,"8,/a,200',
      '1700000007,Infinity,/a,200',
    ].join('\r\n'),
  );
  expect(faults).toEqual([
    { line: 3, text: '“NaN” is no duration' },
    { line: 4, text: 'a negative duration, -3' },
    { line: 5, text: '“yesterday-ish” is no time' },
    { line: 6, text: 'no duration' },
    { line: 8, text: 'a quotation mark is not closed' },
    { line: 9, text: 'an endless duration' },
  ]);
  expect(faultCount).toBe(6);
  expect(run?.rows[0]).toMatchObject({ name: '/a', count: 2, failed: 1 });
});

test('of a thousand faults the first fifty are kept and all are counted', async () => {
  const { faults, faultCount } = await readFile(`time,duration\n${'1,x\n'.repeat(1000)}`);
  expect(faults).toHaveLength(50);
  expect(faultCount).toBe(1000);
});

test('columns and unit can be chosen if the names are unknown', async () => {
  const text = 'a,b,c\n1700000000,2,x\n1700000001,4,x\n';
  const first = await readFile(text);
  expect(first.run).toBe(null);
  expect(first.faults[0]?.text).toContain('choose the one that holds it');
  expect(first.table?.names).toEqual(['a', 'b', 'c']);
  const columns = { time: 'a', duration: 'b', name: 'c', result: '', users: '' };
  const { run } = await readFile(text, 'run', { columns, unit: 's' });
  expect(run?.rows[0]).toMatchObject({ name: 'x', count: 2, max: 4000 });
});

test('a truncated HAR keeps its complete entries', async () => {
  const text = writers.HAR?.(sentRequests(50)) ?? '';
  const { run, faults } = await readFile(text.slice(0, text.length - 40));
  expect(run?.rows[0]?.count).toBe(49);
  expect(faults).toEqual([{ line: 0, text: 'the file ends within its entries; it was cut off' }]);
});

test('reading stops when cancelled', async () => {
  const text = writers['k6 CSV']?.(sentRequests(1000)) ?? '';
  let pieces = 0;
  const outcome = await readRun(new Blob([text, text, text, text, text]), 'run', null, {
    onRead() {},
    isCancelled: async () => ++pieces === 3,
  });
  expect(outcome).toBeUndefined();
  expect(pieces).toBe(3);
});

test('hey: its times are in seconds, although no column says so', async () => {
  const text = readFileSync(new URL('./fixtures/hey.csv', import.meta.url), 'utf8');
  const lines = text.trim().split('\n').slice(1);
  const highest = Math.max(...lines.map((line) => Number(line.split(',')[0]))) * 1000;
  const { run, faults, table } = await readFile(text, 'hey.csv');
  expect(faults).toEqual([]);
  expect(table?.choice).toMatchObject({ columns: { duration: 'response-time' }, unit: 's' });
  expect(run?.rows[0]).toMatchObject({
    count: 400,
    failed: lines.filter((line) => line.includes(',503,')).length,
  });
  expect(run?.rows[0]?.max).toBeCloseTo(highest, 6);
});

test.each(['xml', 'csv'])('JMeter: what its program wrote as %s', async (format) => {
  const text = readFileSync(new URL(`./fixtures/jmeter.${format}`, import.meta.url), 'utf8');
  const samples = [
    ...text.matchAll(
      format === 'xml'
        ? /<httpSample t="(\d+)".*? s="(\w+)" lb="(\w+)/g
        : /^\d{13},(\d+),"?(GET|POST).*,(true|false),/gm,
    ),
  ].map(([, ms, ...others]) => ({
    ms: Number(ms),
    failed: others.includes('false'),
    isGet: others.includes('GET'),
  }));
  const gets = samples.filter(({ isGet }) => isGet);
  const { run, faults } = await readFile(text, `jmeter.${format}`);
  expect(faults).toEqual([]);
  expect(run?.rows).toMatchObject([
    { count: 192, failed: samples.filter(({ failed }) => failed).length },
    { name: 'GET /basket', count: 96, failed: gets.filter(({ failed }) => failed).length },
    { name: expect.stringContaining('POST /search'), count: 96 },
  ]);
  for (const [index, p] of PERCENTILES.entries())
    expect(run?.rows[1]?.figures[index]?.[0]).toBeCloseTo(exactPercentile(gets, p), 0);
});

// vegeta and Gatling cannot be installed everywhere: the lines follow their documentation.

test('vegeta: both of its encodings, in nanoseconds; a code of 0 is a request without an answer', async () => {
  const json = [200, 503, 0]
    .map((code, seq) =>
      JSON.stringify({
        attack: '',
        seq,
        code,
        timestamp: `2026-01-01T10:00:0${seq}.123456789+01:00`,
        latency: 1_500_000 * (seq + 1),
        bytes_out: 0,
        bytes_in: 6,
        error: code === 200 ? '' : 'failed',
        body: 'aGVsbG8=',
        method: 'GET',
        url: 'http://shop.example/basket?key=s3cr3t',
        headers: { Date: ['Thu'] },
      }),
    )
    .join('\n');
  const csv = [200, 503, 0]
    .map(
      (code, seq) =>
        `176725800${seq}123456789,${code},${1_500_000 * (seq + 1)},0,6,,aGVsbG8=,,${seq},GET,http://shop.example/basket?key=s3cr3t,RGF0ZTo=`,
    )
    .join('\n');
  const [fromJson, fromCsv] = [await readFile(json, 'run.json'), await readFile(csv, 'run.csv')];
  expect([fromJson.faults, fromCsv.faults]).toEqual([[], []]);
  expect(fromJson.run).toMatchObject({ format: 'vegeta JSON', seconds: 2.0045 });
  expect(fromJson.run?.rows[0]).toMatchObject({ name: 'GET /basket', count: 3, failed: 2, max: 4.5 });
  expect(fromCsv.run?.rows[0]).toMatchObject({ name: '/basket', count: 3, failed: 2, max: 4.5 });
  expect(JSON.stringify([fromJson, fromCsv])).not.toContain('s3cr3t');
});

test('Gatling: requests of its text log, with groups and without', async () => {
  const text = [
    'ASSERTION\tAAMAAgEA',
    'RUN\tBasicSimulation\tbasic\t1700000000000\t \t3.11.5',
    'USER\tScenario\tSTART\t1700000000010',
    'REQUEST\t\tHome page\t1700000000020\t1700000000120\tOK\t ',
    'REQUEST\tCheckout,Pay\tPay 4711\t1700000001000\t1700000001450\tKO\tstatus.find.is(200), found 503',
    'REQUEST\tbroken\t1700000001000\tOK',
    'USER\tScenario\tEND\t1700000002000',
  ].join('\n');
  const { run, faults } = await readFile(text, 'simulation.log');
  expect(run?.format).toBe('Gatling');
  expect(run?.rows.map(({ name, count, failed, max }) => [name, count, failed, max])).toEqual([
    ['all requests', 2, 1, 450],
    ['Home page', 1, 0, 100],
    ['Pay 4711', 1, 1, 450],
  ]);
  expect(faults).toEqual([{ line: 6, text: 'a request without its times and OK or KO' }]);
});

test('Gatling’s binary log is refused by name', async () => {
  const { refused } = await readFile(new Blob(['\u0000\u0000\u0000\u00063.12.0']), 'simulation.log');
  expect(refused).toContain('since 3.12');
});
