import { expect, test } from 'vitest';
import type { ServerResult, ServerRow, Subject } from './server/server.ts';
import { loadOf } from './load.ts';
import { countMutants } from './mutants.ts';

test('mutants by folder: out of time is killed, never reached has survived, invalid does not count', () => {
  const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });
  expect(
    countMutants({
      files: {
        'contract/enquiry.ts': mutants('Killed', 'Killed', 'Timeout', 'Survived', 'CompileError', 'Ignored'),
        'server/mail/backoff.ts': mutants('NoCoverage'),
        'server/mail/failure.ts': mutants('Killed'),
      },
    }),
  ).toEqual({
    killed: 4,
    survived: 2,
    score: 66.7,
    folders: [
      { name: 'contract', killed: 3, survived: 1, score: 75 },
      { name: 'server/mail', killed: 1, survived: 1, score: 50 },
    ],
  });
});

test('each of our rows stands beside nginx under the same load', () => {
  const row = (subject: Subject, connections: number, perSecond: number): ServerRow => ({
    subject,
    what: 'home page',
    connections,
    rounds: [],
    perSecond,
    p99: 2,
    cpuMicroseconds: 30,
  });
  const result: ServerResult = {
    client: 'wrk',
    peer: 'nginx',
    pinned: true,
    secondsPerRound: 6,
    rows: [
      row('plumbline', 32, 1000),
      row('nginx', 32, 2000),
      row('nginx with open_file_cache', 32, 5000),
      row('plumbline', 256, 900),
      row('nginx', 256, 3000),
    ],
    steady: [],
    soak: {
      seconds: 300,
      rate: 300,
      postsPerSecond: 2,
      total: 90_000,
      failed: 1,
      p99: 3,
      slowestSecondP99: 9,
      memory: [],
      warmUpSeconds: 60,
      mbPerMinute: 0.1,
    },
  };
  const load = loadOf(result);
  expect(load.rows.map(({ connections, ratio }) => [connections, ratio])).toEqual([
    [32, 0.5],
    [256, 0.3],
  ]);
  expect(load.soak).toEqual({ seconds: 300, total: 90_000, failed: 1, p99: 3, mbPerMinute: 0.1 });
});
