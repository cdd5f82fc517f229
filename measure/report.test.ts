import { expect, test } from 'vitest';
import { sampleReport, sampleRoute, sampleSpeed } from '../tests/build/quality-report.ts';
import { countPosts } from './parts/load/soak.ts';
import { loadOf, reportOf } from './report.ts';

test('each of our rows stands beside nginx under the same load', () => {
  const { load } = sampleSpeed();
  const row = (subject: string, connections: number, perSecond: number) => {
    return { subject, what: 'home page', connections, perSecond, p99: 2, cpuMicroseconds: 30, failed: 0 };
  };
  const rows = [
    row('plumbline', 32, 1000),
    row('nginx', 32, 2000),
    row('nginx with open_file_cache', 32, 5000),
    row('plumbline', 256, 900),
    row('nginx', 256, 3000),
  ];
  const shown = loadOf({ ...load, rows, soak: { ...load.soak, failed: 1 } });
  expect(shown?.rows.map(({ connections, ratio }) => [connections, ratio])).toEqual([
    [32, 0.5],
    [256, 0.3],
  ]);
  expect(shown?.soak).toEqual({
    seconds: 300,
    total: 90_000,
    failed: 1,
    posts: { total: 599, failed: 0 },
    p99: 12,
    mbPerMinute: 1,
  });
});

test('of an earlier report only the parts that name their own day are carried over', async () => {
  const run = { date: '2026-12-01T08:00:00.000Z', commit: 'f'.repeat(40), dirty: true };
  const { posts } = sampleSpeed();
  const pages = [{ ...sampleRoute('/'), template: '/', html: '' }];
  const report = await reportOf(
    run,
    pages,
    { results: { posts: { ...posts, rows: [] } }, seconds: 1 },
    sampleReport(),
  );
  expect(report).toMatchObject({
    ...run,
    routes: [{ path: '/', axe: null, bytes: null }],
    load: null,
    kills: null,
    diskFaults: null,
    chaos: null,
  });
  expect(report.speed).toEqual({
    ...sampleSpeed(),
    posts: {
      ...posts,
      rows: [],
      measuredOn: '2026-12-01',
      commit: run.commit,
      dirty: true,
      machine: report.machine,
    },
  });
});

test('a post of the soak that is refused, or never answered, has failed', () => {
  expect(countPosts([201, 201, 429, 500, null, 201])).toEqual({ total: 6, failed: 3 });
});
