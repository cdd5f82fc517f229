/**
 * Some thousand generated requests to our server and to nginx over the same files. Both must answer or both refuse, with
 * as many answers on a connection and the same bytes of a file; http-differences/accepted.ts says where we differ and why.
 */
import type { QualityReport } from '../../src/content/quality-schema.ts';
import type { Part } from '../part.ts';
import { scope } from '../scope.ts';
import { versionOf } from '../system-tools.ts';
import { accepted } from './http-differences/accepted.ts';
import { findDifferences } from './http-differences/run.ts';

const SEED = 15;
const CONNECTIONS = 6_000;
const QUICK_CONNECTIONS = 500;

type Result = NonNullable<QualityReport['httpDifferences']>;

export const measureHttpDifferences: Part<Result> = ({ quick, distDir }, tell) =>
  scope(async (defer) => {
    const connections = quick ? QUICK_CONNECTIONS : CONNECTIONS;
    tell(`${connections} connections to us and to nginx`);
    const { requests, counts, found } = await findDifferences(defer, distDir, {
      seed: SEED,
      count: connections,
    });
    for (const { number, ours, theirs, asked } of found)
      tell(
        `${number}: we ${ours}, nginx ${theirs}: ${asked.shapes.join(', ')}\n${JSON.stringify(asked.bytes)}`,
      );
    return {
      peer: versionOf('nginx'),
      seed: SEED,
      connections,
      requests,
      accepted: accepted.map(({ name, why }) => ({ name, why, times: counts.get(name) ?? 0 })),
      found: found.length,
    };
  });
