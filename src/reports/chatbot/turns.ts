/** Single utterances: the answers most often given wrongly, and examples for the findings. */
import { count, formatNumber } from '../../lib/figure-format.ts';
import { countWhere } from '../shares.ts';
import { isRight, type Chatbot, type Judged } from './verdicts.ts';
import type { Result } from '../report.ts';

const PASSED_ON = 'pass it on';
const MAGNETS = 8;
const TRACED = 3;

const heardOf = ({ questionOf }: Chatbot, row: Judged): string =>
  row.answered ? questionOf(row.heard) : PASSED_ON;

export function magnetRows(bot: Chatbot, judged: readonly Judged[]): Result {
  const answered = judged.filter((row) => row.answered);
  const wrong = answered.filter(({ verdict }) => verdict === 'wrong');
  const magnets = [...Map.groupBy(wrong, ({ heard }) => heard)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MAGNETS);
  return {
    head: 'answer given',
    columns: ['wrong', 'right', 'for example to'],
    rows: magnets.map(([entry, rows]) => ({
      name: bot.questionOf(entry),
      cells: [
        count(rows.length),
        countWhere(answered, (row) => row.heard === entry && isRight(row)),
        rows.toSorted((a, b) => a.text.length - b.text.length)[0]?.text ?? '',
      ],
    })),
  };
}

/** Highest confidence first: those no threshold would stop. */
export const trace = (bot: Chatbot, rows: readonly Judged[]): string =>
  rows
    .toSorted((a, b) => b.confidence - a.confidence || a.text.length - b.text.length)
    .slice(0, TRACED)
    .map((row) => `${formatNumber(row.confidence, 2)}  ${row.text}\n   →  ${heardOf(bot, row)}`)
    .join('\n');
