import { expect, test } from 'vitest';
import { lowestRatio } from './parts/load.ts';
import { countFailed } from './parts/load/soak.ts';
import { summariseScenes } from './parts/disk-faults.ts';
import { combine } from './run.ts';

const page = (path: string) => ({
  path,
  file: '',
  kind: 'page' as const,
  indexed: true,
  template: '/',
  html: '',
});

test('the values of all parts are combined by metric and page', () => {
  const combined = combine(
    [page('/'), page('/about')],
    [
      { values: { killLost: 0 }, pages: new Map([['/', { axe: 1 }]]) },
      { values: { diskLost: 2 }, pages: new Map([['/', { html: 9000 }]]) },
    ],
  );
  expect(combined.values).toEqual({ killLost: 0, diskLost: 2 });
  expect(combined.pages.map(({ values }) => values)).toEqual([{ axe: 1, html: 9000 }, {}]);
  expect(combined.suites).toBeNull();
});

test('the lowest ratio over files and connections counts', () => {
  const row = (server: string, connections: number, perSecond: number) => {
    return { server, file: 'home page', connections, perSecond, p99: 2, failed: 0 };
  };
  const rows = [
    row('this site', 32, 1200),
    row('sirv', 32, 1000),
    row('this site', 256, 900),
    row('sirv', 256, 1000),
  ];
  expect(lowestRatio(rows, 'sirv')).toBe(0.9);
});

test('a post that is refused or gets no response has failed', () => {
  expect(countFailed([201, 201, 429, 500, null, 201])).toBe(3);
});

test('faults are compared with the first scene, which has none', () => {
  const scene = {
    fault: 'none',
    pages: 100,
    pagesFailed: 0,
    pageP99: 10,
    memoryMb: 5,
    stored: 9,
    refused: 0,
    wrong: 0,
    toldUnready: null,
    recoveredMs: 5,
  };
  const faulty = {
    ...scene,
    pageP99: 25,
    pagesFailed: 1,
    memoryMb: 40,
    wrong: 2,
    toldUnready: false,
    recoveredMs: null,
  };
  expect(summariseScenes([scene, faulty, scene])).toEqual({
    diskPagesFailed: 1,
    diskP99: 2.5,
    diskMemory: 40,
    diskWrongAnswers: 2,
    diskSilent: 1,
    diskUnrecovered: 1,
  });
});
