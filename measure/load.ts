import type { Tell } from './part.ts';
import { measureServer, type ServerResult, type ServerRow } from './server/server.ts';
import { round } from '../metrics/round.ts';
import type { QualityReport } from '../src/content/quality-schema.ts';

/** Beside nginx as it comes; bench/server also measures it with a cache of open files. */
export function loadOf({ client, peer, rows, soak }: ServerResult): NonNullable<QualityReport['load']> {
  const beside = (row: ServerRow) =>
    rows.find(
      ({ subject, what, connections }) =>
        subject === 'nginx' && what === row.what && connections === row.connections,
    );
  return {
    client,
    peer,
    rows: rows.flatMap((row) => {
      const nginx = row.subject === 'plumbline' ? beside(row) : undefined;
      if (!nginx) return [];
      const { what, connections, perSecond, p99 } = row;
      const ratio = round(perSecond / nginx.perSecond, 2);
      return [{ what, connections, perSecond, p99, nginxPerSecond: nginx.perSecond, ratio }];
    }),
    soak: {
      seconds: soak.seconds,
      total: soak.total,
      failed: soak.failed,
      p99: soak.p99,
      mbPerMinute: soak.mbPerMinute,
    },
  };
}

export const measureLoad = async (distDir: string, tell: Tell) =>
  loadOf(await measureServer({ quick: false, distDir, routes: undefined, all: false }, tell));
