/** Contract, fuzz and repeated posts against our API, and the contract again with seeded defects. */
import { tryContract } from '../../gallery/measure/contract-test.ts';
import { tryDamaged } from '../../gallery/measure/fuzz-table.ts';
import { tryRepeats } from '../../gallery/measure/repeated-posts.ts';
import type { Report } from '../report-data.ts';

const countByStatus = (statuses: readonly number[]) => Object.entries(Object.groupBy(statuses, String));

export async function reportApi(): Promise<Report> {
  const contract = await tryContract();
  const fuzz = await tryDamaged();
  const race = await tryRepeats();
  return {
    tables: {
      contract: contract.assertions,
      defects: contract.defects.map((defect) => ({ defect })),
      fuzz: fuzz.kinds.flatMap(({ kind, byStatus }) =>
        Object.entries(byStatus).map(([status, answers]) => ({ kind, status: Number(status), answers })),
      ),
      repeats: race.rounds.flatMap(({ stored, statuses }, round) =>
        countByStatus(statuses).map(([status, posts = []]) => ({
          round: round + 1,
          status: Number(status),
          posts: posts.length,
          stored,
        })),
      ),
    },
  };
}
