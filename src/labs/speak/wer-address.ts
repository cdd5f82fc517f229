import { csvText } from '../shared/result-table.ts';
import { packState } from '../shared/packed-state.ts';
import { conditionName, type Condition } from './conditions.ts';
import type { ScoredReading } from './rates.ts';
import { SCORED_WITH, singleDigits } from './score.ts';

const HEAD = ['id', 'condition', 'reference', 'heard'] as const;

/** Digits one by one, as they were scored here. */
const written = ({ digits }: ScoredReading['said'], text: string): string =>
  digits ? singleDigits(text) : text;

/** One row for each recognition, with its condition as the group. */
function tableOf(readings: readonly ScoredReading[]): string {
  const rows = readings.flatMap(({ id, said, heard }) =>
    Object.entries(heard).map(([condition, { text, aligned }]) => [
      id,
      conditionName(condition as Condition),
      // The spelling that was scored: the words of the alignment.
      aligned.flatMap((token) => ('reference' in token ? token.reference : [])).join(' '),
      written(said, text),
    ]),
  );
  return csvText([HEAD, ...rows]);
}

/** The URL that opens the transcript lab with all texts; undefined if they are too long. */
export async function werAddress(
  readings: readonly ScoredReading[],
): Promise<`/labs/wer#${string}` | undefined> {
  const fragment = await packState({
    lab: 'wer',
    source: {
      kind: 'table',
      text: tableOf(readings),
      columns: { id: 'id', reference: 'reference', first: 'heard', second: '', group: 'condition' },
    },
    settings: { rules: SCORED_WITH, weighing: 'nist' },
  });
  return fragment ? `/labs/wer${fragment as `#${string}`}` : undefined;
}
