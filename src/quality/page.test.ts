import { expect, test } from 'vitest';
import { metricIds, metrics, pageMetricIds } from './metrics.ts';
import { badgeOf, columnRules, historyEntry, pageOf, runsOf, tracksOf } from './page.ts';
import { sampleReport } from './sample-report.ts';

test('a run in which every limit was measured and met says so', () => {
  const { run, headlines } = pageOf(sampleReport());
  expect(run).toMatchObject({ passes: true, word: 'every limit met' });
  expect(headlines.every(({ value, passes }) => value !== undefined && passes)).toBe(true);
});

test('a metric that was not measured is not a pass', () => {
  const report = sampleReport();
  delete report.values.throughputSirv;
  const { run, groups } = pageOf(report);
  expect(run).toMatchObject({
    passes: undefined,
    word: expect.stringMatching(/^1 of \d+ not measured yet$/),
  });
  const sirv = groups.flatMap((group) => group.metrics).find(({ id }) => id === 'throughputSirv');
  expect(sirv).toMatchObject({ value: undefined, passes: undefined, limit: 'at least 1×' });
});

test('a missed limit fails the run and is explained', () => {
  const report = sampleReport();
  report.values.diskP99 = 3.2;
  const { run, groups } = pageOf(report);
  expect(run).toMatchObject({ passes: false, word: expect.stringMatching(/^1 of \d+ limits missed$/) });
  const missed = groups.flatMap((group) => group.metrics).filter(({ passes }) => passes === false);
  expect(missed).toMatchObject([
    { id: 'diskP99', value: '3.2×', limit: 'at most 3×', whenMissed: metrics.diskP99.whenMissed },
  ]);
});

test('a page that misses a limit is marked in its row and cell', () => {
  const report = sampleReport();
  const [home] = report.pages;
  if (home) home.values.html = 22_001;
  const { rows } = pageOf(report).table;
  expect(rows.map(({ passes }) => passes)).toEqual([false, true]);
  expect(rows[0]?.cells.filter(({ misses }) => misses)).toEqual([{ value: 22_001, misses: true }]);
});

test('the history keeps every measured metric, and trends leave gaps', () => {
  const report = sampleReport();
  delete report.values.mutantsKilled;
  const entry = historyEntry(report);
  expect(Object.keys(entry.values).toSorted()).toEqual(
    metricIds.filter((id) => id !== 'mutantsKilled').toSorted(),
  );
  const tracks = tracksOf([entry, historyEntry(sampleReport())]);
  expect(tracks.find(({ name }) => name === metrics.mutantsKilled.label)?.values).toEqual([null, 85]);
  const { columns, rows } = runsOf([entry]);
  expect(rows[0]).toHaveLength(columns.length);
  expect(rows[0]?.[columns.indexOf('mutants killed, %')]).toBe('–');
  expect(rows[0]?.[columns.indexOf('processor')]).toBe(report.machine.cpu);
});

test('uncommitted changes are mentioned', () => {
  expect(pageOf({ ...sampleReport(), dirty: true }).run.facts[0]?.value).toBe('0123456789, with changes');
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
