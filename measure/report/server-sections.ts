import type { PostsResult, PostsRow } from '../posts/posts.ts';
import type { ServerResult } from '../server/server.ts';
import { barChart, lineChart } from './chart.ts';
import { atLeast, atMost, type Check, type Section } from './section.ts';

const NGINX_SHARE = 0.45;
const PAGE_P99_MS = 3;
const FLAT_MB_PER_MINUTE = 1;
const RAW_SHARE = 0.5;
const POST_P99_MS = 30;

function ratioChecks({ rows }: ServerResult): Check[] {
  return rows
    .filter(({ subject }) => subject === 'plumbline')
    .map(({ what, connections, perSecond }) => {
      const peer = rows.find(
        (row) => row.subject === 'nginx' && row.what === what && row.connections === connections,
      );
      return atLeast({
        id: 'server-rate',
        what: `${what}, ${connections} connections: requests a second, nginx = 1`,
        value: perSecond / (peer?.perSecond ?? Number.NaN),
        limit: NGINX_SHARE,
      });
    });
}

export function serverSection(result: ServerResult): Section {
  const { rows, steady, soak } = result;
  return {
    title: 'Server',
    how: `${result.client} beside ${result.peer} (one worker, gzip_static, the same files and headers, no log), each ${result.pinned ? 'pinned to one core with the client on another' : 'on whatever core was free'}, in turn, medians of ${rows[0]?.rounds.length ?? 0} rounds of ${result.secondsPerRound} s. "Saturated" sends the next request as soon as the last is answered, so its p99 is the number of connections over the rate; "steady" leaves pauses and asks every server for half of our own saturated rate, which is how long a visitor waits.`,
    checks: [
      ...ratioChecks(result),
      ...steady
        .filter(({ subject }) => subject === 'plumbline')
        .map(({ connections, rate, p99 }) =>
          atMost({
            id: 'server-p99',
            what: `home page, ${connections} connections, ${rate} requests a second: p99`,
            value: p99,
            limit: PAGE_P99_MS,
            unit: ' ms',
          }),
        ),
      atMost({
        id: 'server-soak',
        what: `memory over ${soak.seconds} s at ${soak.rate} pages and ${soak.postsPerSecond} posts a second, growth after ${soak.warmUpSeconds} s (${soak.failed} of ${soak.total} failed)`,
        value: soak.mbPerMinute,
        limit: FLAT_MB_PER_MINUTE,
        unit: ' MB a minute',
      }),
    ],
    charts: [
      {
        file: 'bench-server.svg',
        alt: 'Requests a second of our server and of nginx',
        svg: barChart({
          title: 'Requests a second on one core',
          bars: rows.map(({ subject, what, connections, perSecond }) => ({
            label: `${what}, ${connections}`,
            series: subject,
            value: perSecond,
          })),
          unit: 'requests a second',
        }),
      },
      {
        file: 'bench-soak.svg',
        alt: 'Memory of the server during the soak',
        svg: lineChart({
          title: 'Memory of the server under steady load',
          points: soak.memory.map(({ at, rssMb }) => ({ x: at, y: rssMb, series: 'memory' })),
          x: 'seconds',
          y: 'MB',
        }),
      },
    ],
    table: {
      head: ['load', 'what', 'connections', 'server', 'requests/s', 'p99 ms', 'processor µs a request'],
      rows: [
        ...rows.map((row) => [
          'saturated',
          row.what,
          row.connections,
          row.subject,
          row.perSecond,
          row.p99,
          row.cpuMicroseconds,
        ]),
        ...steady.map((row) => ['steady', 'home page', row.connections, row.subject, row.rate, row.p99, '']),
      ],
    },
  };
}

const nameOf = ({ engine, processes }: PostsRow) =>
  `${engine}, ${processes} ${processes === 1 ? 'process' : 'processes'}`;

export function postsSection({
  rows,
  client,
  connections,
  disk,
  rawWith64Connections,
}: PostsResult): Section {
  return {
    title: 'Posts',
    how: `\`POST /api/contact\`, each with its own key, answered once committed, from ${connections} connections (${client}); beside the bare inserts of the same two rows: for SQLite one durable commit after the other in one process, for PostgreSQL 64 callers on ten connections, as many as our pool has (with 64 connections: ${rawWith64Connections} a second). ${disk.fileSystem}, one durable write takes ${disk.syncMs} ms there.`,
    checks: rows.flatMap((row) => [
      atLeast({
        id: 'posts-rate',
        what: `${nameOf(row)}: posts a second, raw inserts = 1`,
        value: row.perSecond / row.rawPerSecond,
        limit: RAW_SHARE,
      }),
      atMost({
        id: 'posts-p99',
        what: `${nameOf(row)}: p99`,
        value: row.p99,
        limit: POST_P99_MS,
        unit: ' ms',
      }),
    ]),
    charts: [
      {
        file: 'bench-posts.svg',
        alt: 'Durable posts a second beside raw inserts',
        svg: barChart({
          title: 'Durable posts a second',
          bars: rows.flatMap((row) => [
            { label: nameOf(row), series: 'POST /api/contact', value: row.perSecond },
            { label: nameOf(row), series: 'raw inserts', value: row.rawPerSecond },
          ]),
          unit: 'a second',
        }),
      },
    ],
    table: {
      head: ['engine', 'processes', 'posts/s', 'p99 ms', 'raw inserts/s', 'failed'],
      rows: rows.map((row) => [
        row.engine,
        row.processes,
        row.perSecond,
        row.p99,
        row.rawPerSecond,
        row.failed,
      ]),
    },
  };
}
