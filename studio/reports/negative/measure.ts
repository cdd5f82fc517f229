/** Asks the whole plan three times, each time of fresh registries. */
import { must } from '../../../src/lib/must.ts';
import type { Report, Rows } from '../report-data.ts';
import { derived } from './derived.ts';
import { fields } from './fields.ts';
import { paths } from './paths.ts';
import { pressure } from './pressure.ts';
import { races } from './races.ts';
import { repeats } from './repeats.ts';
import { registryVersion } from './registry.ts';
import { type Judged, runGroup } from './run-cases.ts';

const RUNS = 3;
const plan = [...derived, ...fields, ...paths, ...pressure, ...races, ...repeats];

export async function reportNegative(): Promise<Report> {
  const groups = Map.groupBy(plan, ({ group }) => group);
  const memory: Rows = [];
  const judged = new Map(plan.map((each): [typeof each, Judged[]] => [each, []]));
  for (let run = 1; run <= RUNS; run++) {
    for (const [group, cases] of groups) {
      console.log(`Run ${run} of ${RUNS}: ${group}, ${cases.length} cases`);
      const results = await runGroup(cases, (megabytes) => memory.push({ run, group, megabytes }));
      for (const [place, each] of cases.entries()) judged.get(each)?.push(must(results[place], each.name));
    }
  }
  const numbered = [...judged].map(([each, results], place) => ({ no: place + 1, each, results }));
  return {
    versions: { verdaccio: registryVersion() },
    tables: {
      cases: numbered.map(({ no, each: { group, endpoint, name, accept, why } }) => ({
        no,
        group,
        endpoint,
        name,
        accept,
        why,
      })),
      runs: numbered.flatMap(({ no, results }) =>
        results.map(({ outcome, saw, note }, place) => ({ no, run: place + 1, outcome, saw, note })),
      ),
      exchanges: numbered.flatMap(({ no, results }) => {
        const worst = results.find(({ outcome }) => outcome !== 'as expected');
        return worst ? [{ no, request: worst.request, answer: worst.answer }] : [];
      }),
      memory,
    },
  };
}
