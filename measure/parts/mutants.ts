/** Runs Stryker and counts its mutants, by folder. */
import { readFile, rm } from 'node:fs/promises';
import { round } from '../../metrics/round.ts';
import { toolArguments } from '../../scripts/tool.ts';
import type { Part } from '../part.ts';
import { runProcess } from '../run-process.ts';
import { folderOf } from './suites.ts';

const REPORT = 'reports/mutation/mutation.json';

type MutationReport = { files: Record<string, { mutants: { status: string }[] }> };
type Counted = { file: string; status: string };

const isKilled = ({ status }: Counted): boolean => status === 'Killed' || status === 'Timeout';
const isSurvivor = ({ status }: Counted): boolean => status === 'Survived' || status === 'NoCoverage';

function tally(mutants: readonly Counted[]) {
  const killed = mutants.filter(isKilled).length;
  const survived = mutants.filter(isSurvivor).length;
  const score = killed + survived === 0 ? 0 : round((100 * killed) / (killed + survived), 1);
  return { killed, survived, score };
}

/** A timeout counts as killed, a mutant that no test reaches as survived. Invalid mutants do not count. */
export function countMutants({ files }: MutationReport) {
  const mutants = Object.entries(files).flatMap(([file, { mutants: found }]) =>
    found.map(({ status }): Counted => ({ file, status })),
  );
  const folders = [...Map.groupBy(mutants, ({ file }) => folderOf(file))]
    .map(([name, inside]) => ({ name, ...tally(inside) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { ...tally(mutants), folders };
}

export const measureMutants: Part = async () => {
  await rm(REPORT, { force: true });
  const args = toolArguments('stryker', ['run']);
  await runProcess(process.execPath, args, { shown: true, mayFail: true });
  const { score, folders } = countMutants(JSON.parse(await readFile(REPORT, 'utf8')));
  return {
    values: { mutantsKilled: score },
    table: {
      group: 'mutation',
      name: 'Mutants by folder',
      columns: ['folder', 'killed, %', 'killed', 'survived'],
      rows: folders.map((folder) => [folder.name, folder.score, folder.killed, folder.survived]),
    },
  };
};
