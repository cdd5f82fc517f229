import { expect, test } from 'vitest';
import { metricIds, metrics, pageMetricIds, pageMetrics } from './metrics.ts';
import { badgeOf, columnRules, historyEntry, pageOf, runsOf, tracksOf } from './page.ts';
import { sampleReport } from './sample-report.ts';

test('a run in which every limit was measured and met says so', () => {
  const { outcome, headlines, groups } = pageOf(sampleReport());
  const limited = metricIds.filter((id) => metrics[id].limit).length;
  expect(outcome).toBe(
    `On 14 November 2026 we measured the 2 pages the site had at that commit and the server behind them: ${limited} of ${limited} limits met.`,
  );
  expect(headlines.every(({ value, passes }) => value !== undefined && passes)).toBe(true);
  expect(groups.every(({ passes }) => passes)).toBe(true);
});

test('four figures come first: lost, failing, accessible, fast, each with its base', () => {
  const report = sampleReport();
  report.values.testsPassed = 4_000;
  expect(pageOf(report).headlines).toMatchObject([
    { label: 'enquiries lost', value: '0', base: expect.stringMatching(/^of 15 confirmed/) },
    { label: 'tests failing', value: '0', base: expect.stringMatching(/^of 4,000 tests/) },
    { label: 'accessibility findings', value: '0', base: expect.stringMatching(/^in 8 views of 2 pages$/) },
    {
      label: 'load time relative to a plain-text page',
      value: '1.3×',
      base: expect.stringMatching(/of 2 pages$/),
    },
  ]);
});

test('names of the report that say too little are printed in other words', () => {
  const report = sampleReport();
  report.tables = [
    { group: 'faults', name: 'Random faults', columns: ['they ask for', 'p99'], rows: [['freeze', 5]] },
  ];
  const { groups } = pageOf(report);
  const [table] = groups.flatMap(({ tables }) => tables);
  expect(table).toMatchObject({
    columns: ['the 400 clients request', 'p99'],
    rows: [['process frozen', 5]],
  });
});

test('a figure that was missed says what that means for visitors, and only that one', () => {
  const report = sampleReport();
  report.values.diskLost = 2;
  delete report.values.killLost;
  const [lost, ...others] = pageOf(report).headlines;
  expect(lost).toMatchObject({
    value: '2',
    passes: false,
    effect: metrics.enquiriesLost.headline?.whenMissed,
  });
  expect(others.some(({ effect }) => effect)).toBe(false);
});

test('a figure is not measured while a part of it is missing, and its base neither', () => {
  const report = sampleReport();
  delete report.values.chaosConfirmed;
  expect(pageOf(report).headlines[0]).toMatchObject({ value: '0', passes: true, base: undefined });
  delete report.values.chaosLost;
  for (const page of report.pages) delete page.values.largestPaint;
  const [lost, , , speed] = pageOf(report).headlines;
  for (const figure of [lost, speed])
    expect(figure).toMatchObject({ value: undefined, passes: undefined, base: undefined });
});

test('a metric that was not measured is not a pass', () => {
  const report = sampleReport();
  delete report.values.throughputSirv;
  const { outcome, groups } = pageOf(report);
  expect(outcome).toMatch(/: \d+ of \d+ limits met, 1 not measured\.$/);
  const throughput = groups.find(({ id }) => id === 'throughput');
  expect(throughput).toMatchObject({ passes: undefined, word: '3 of 4 limits met, 1 not measured' });
  const sirv = throughput?.metrics.find(({ id }) => id === 'throughputSirv');
  expect(sirv).toMatchObject({ value: undefined, passes: undefined, limit: 'at least 1×' });
});

test('a missed limit fails its group and is explained', () => {
  const report = sampleReport();
  report.values.diskP99 = 3.2;
  const { outcome, groups } = pageOf(report);
  expect(outcome).toMatch(/ limits met, 1 missed\.$/);
  expect(groups.filter(({ passes }) => passes === false).map(({ id }) => id)).toEqual(['faults']);
  const missed = groups.flatMap((group) => group.metrics).filter(({ passes }) => passes === false);
  expect(missed).toMatchObject([
    { id: 'diskP99', value: '3.2×', limit: 'at most 3×', whenMissed: metrics.diskP99.whenMissed },
  ]);
});

test('the summaries of the suites and of the pages count what failed', () => {
  const report = sampleReport();
  expect(pageOf(report)).toMatchObject({
    suites: { passes: true, word: '1 suite: 5 passed, 0 failed, 0 skipped' },
    table: { passes: true, word: '2 pages, none with a missed limit' },
  });
  const [suite] = report.suites ?? [];
  if (suite) suite.failed = 1;
  const [home] = report.pages;
  if (home) home.values.axe = 1;
  expect(pageOf(report)).toMatchObject({
    suites: { passes: false, word: '1 suite: 5 passed, 1 failed, 0 skipped' },
    table: { passes: false, word: '2 pages, 1 with a missed limit' },
  });
});

test('a page that misses a limit is marked in its row and cell', () => {
  const tooHeavy = pageMetrics.html.limit.atMost + 1;
  const report = sampleReport();
  const [home] = report.pages;
  if (home) home.values.html = tooHeavy;
  const { rows } = pageOf(report).table;
  expect(rows.map(({ passes }) => passes)).toEqual([false, true]);
  expect(rows[0]?.cells.filter(({ misses }) => misses)).toEqual([{ value: tooHeavy, misses: true }]);
});

test('the history keeps every measured metric, and trends leave gaps', () => {
  const report = sampleReport();
  delete report.values.mutantsKilled;
  const entry = historyEntry(report);
  expect(Object.keys(entry.values).toSorted()).toEqual(
    metricIds.filter((id) => id !== 'mutantsKilled').toSorted(),
  );
  const tracks = tracksOf([entry, historyEntry(sampleReport())]);
  const mutants = (of: typeof tracks) => of.find(({ name }) => name === metrics.mutantsKilled.label);
  expect(mutants(tracks)).toMatchObject({ values: [null, 85], olderRun: undefined });
  expect(mutants(tracksOf([historyEntry(sampleReport()), entry]))?.olderRun).toBe('14 November 2026');
  const { columns, rows } = runsOf([entry]);
  expect(rows[0]).toHaveLength(columns.length);
  expect(rows[0]?.[columns.indexOf('mutants killed, %')]).toBe('–');
  expect(rows[0]?.[columns.indexOf('processor')]).toBe(report.machine.cpu);
});

test('a row of the table of runs is written like its trends', () => {
  const entry = { ...historyEntry(sampleReport()), processor: 'Intel(R) Xeon(R)' };
  entry.values.testsPassed = 5737;
  const { columns, rows } = runsOf([entry]);
  expect(rows[0]?.[columns.indexOf('processor')]).toBe('Intel Xeon');
  expect(rows[0]?.[columns.indexOf(metrics.testsPassed.label)]).toBe('5,737');
});

test('uncommitted changes are mentioned', () => {
  expect(pageOf({ ...sampleReport(), dirty: true }).facts[0]?.value).toBe('0123456789, with changes');
});

test('the home page shows no badge without tests', () => {
  expect(badgeOf(sampleReport())).toMatchObject({ passed: '5', failed: '0' });
  expect(badgeOf({ ...sampleReport(), suites: null })).toBeUndefined();
});

test('each choice of columns hides all others', () => {
  for (const rule of columnRules().split('}').filter(Boolean)) {
    const choice = /\[value=(\w+)\]/.exec(rule)?.[1];
    const places = rule.matchAll(/nth-child\((\d+)\)/g);
    const hidden = new Set(places.map(([, place]) => Number(place) - 4));
    const shown = pageMetricIds.filter((_, index) => !hidden.has(index));
    const expected = pageMetricIds.filter((id) =>
      choice === 'glance' ? metrics[id].shown.includes('glance') : metrics[id].group === choice,
    );
    expect(shown, choice).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  }
});
