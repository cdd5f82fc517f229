/** What the chatbot's report shows of single utterances: the topics that are mixed up, and lists for the findings. */
import { formatNumber } from '../../lib/figure-format.ts';
import type { Chatbot, Judged } from './chatbot-verdicts.ts';
import type { Result } from './report.ts';

const PASSED_ON = 'pass it on';
const MAGNETS = 4;
const TRACED = 3;

/** A matrix of all entries would not fit on any screen. */
const groups: Record<string, string> = {
  'working with us': 'company',
  'your data': 'data',
  labs: 'labs',
};
const CLASSES = ['advice', 'company', 'data', 'labs', 'pass on'];

const heardOf = ({ questionOf }: Chatbot, row: Judged): string =>
  row.answered ? questionOf(row.heard) : PASSED_ON;
export function intentMatrix(bot: Chatbot, judged: readonly Judged[]): Result['instrument'] {
  const classOf = (entry: number): string => {
    const topic = bot.entries[entry - 1]?.topic;
    return topic === undefined ? 'pass on' : (groups[topic] ?? 'advice');
  };
  const pairs = judged
    .filter(({ kind }) => kind !== 'two in one')
    .map((row) => ({
      actual: classOf(Number(row.meant)),
      predicted: row.answered ? classOf(row.heard) : 'pass on',
    }));
  return {
    type: 'confusion-matrix',
    label: 'topics · one question each',
    classes: CLASSES,
    counts: CLASSES.map((actual) =>
      CLASSES.map(
        (predicted) => pairs.filter((pair) => pair.actual === actual && pair.predicted === predicted).length,
      ),
    ),
  };
}

/** The answers that are given most where they do not belong. */
export function magnetRows(bot: Chatbot, judged: readonly Judged[]): Result {
  const wrong = judged.filter(({ answered, verdict }) => answered && verdict === 'wrong');
  const magnets = [...Map.groupBy(wrong, ({ heard }) => heard)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MAGNETS);
  return {
    head: 'answer given',
    columns: ['wrongly', 'rightly', 'for example to'],
    rows: magnets.map(([entry, rows]) => ({
      name: bot.questionOf(entry),
      cells: [
        formatNumber(rows.length),
        formatNumber(
          judged.filter(({ heard, answered, verdict }) => heard === entry && answered && verdict === 'right')
            .length,
        ),
        rows.toSorted((a, b) => a.text.length - b.text.length)[0]?.text ?? '',
      ],
    })),
  };
}

/** The surest first: those no threshold would stop. */
export const trace = (bot: Chatbot, rows: readonly Judged[]): string =>
  rows
    .toSorted((a, b) => b.confidence - a.confidence || a.text.length - b.text.length)
    .slice(0, TRACED)
    .map((row) => `${formatNumber(row.confidence, 2)}  ${row.text}\n   →  ${heardOf(bot, row)}`)
    .join('\n');
