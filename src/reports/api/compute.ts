import { sum } from '../../../metrics/mean.ts';
import { z } from 'astro/zod';
import { wilson } from '../../../metrics/wilson.ts';
import { rowsOf } from '../report-data.ts';
import { count } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import type { Compute, ResultRow } from '../report.ts';

const contractRow = z.object({ says: z.string(), real: z.boolean(), broken: z.boolean(), saw: z.string() });
const fuzzRow = z.object({ kind: z.string(), status: z.number(), answers: z.number() });
const repeatRow = z.object({ round: z.number(), status: z.number(), posts: z.number(), stored: z.number() });

const VALID = 'other valid text';

export const computeApi: Compute = (data) => {
  const contract = rowsOf(data, 'contract', contractRow);
  const fuzz = rowsOf(data, 'fuzz', fuzzRow);
  const repeats = rowsOf(data, 'repeats', repeatRow);
  const defects = rowsOf(data, 'defects', z.object({ defect: z.string() }));

  const damaged = fuzz.filter(({ kind }) => kind !== VALID);
  const damagedCount = sum(damaged.map(({ answers }) => answers));
  const serverErrors = sum(damaged.filter(({ status }) => status >= 500).map(({ answers }) => answers));
  const rounds = Map.groupBy(repeats, ({ round }) => round);
  const saw = (says: string): string => contract.find((row) => row.says === says)?.saw ?? '';

  const damagedRows = [...Map.groupBy(fuzz, ({ kind }) => kind)].map(([kind, answers]): ResultRow => {
    const sent = sum(answers.map((row) => row.answers));
    const errors = sum(answers.filter(({ status }) => status >= 500).map((row) => row.answers));
    return {
      name: kind,
      cells: [
        count(sent),
        answers.map((row) => `${row.status} × ${count(row.answers)}`).join(', '),
        count(errors),
      ],
      verdict: errors === 0 ? 'holds' : 'fails',
    };
  });

  return {
    figures: {
      'contract-count': count(contract.length),
      'broken-failed': count(contract.filter(({ broken }) => !broken).length),
      'defect-count': count(defects.length),
      'damaged-count': count(damagedCount),
      'damage-kinds': count(new Set(damaged.map(({ kind }) => kind)).size),
      'error-upper': percentText(wilson(serverErrors, damagedCount).high),
      'control-accepted': count(
        sum(
          damaged
            .filter(({ kind, status }) => kind === 'control character' && status < 300)
            .map((row) => row.answers),
        ),
      ),
      'repeat-rounds': count(rounds.size),
      'repeat-posts': count(sum(repeats.map(({ posts }) => posts))),
      'repeat-each': count(sum((rounds.get(1) ?? []).map(({ posts }) => posts))),
      'repeat-stored': count(sum([...rounds.values()].map(([first]) => first?.stored ?? 0))),
      'seen-status': saw('a new enquiry is answered 201'),
      'seen-field': saw('and names the field "email"'),
    },
    results: {
      contract: {
        head: 'assertion',
        columns: ['as built', 'with seeded defects'],
        rows: contract.map(({ says, real, broken, saw: seen }) => ({
          name: says,
          cells: [real ? 'holds' : 'fails', broken ? 'holds' : `fails: ${seen}`],
          verdict: real ? (broken ? 'holds' : 'found') : 'fails',
        })),
      },
      damaged: { head: 'damage', columns: ['sent', 'answers', 'server errors'], rows: damagedRows },
      repeats: {
        head: 'burst',
        columns: ['posts', 'answered as new', 'answered as known', 'stored'],
        rows: [...rounds].map(([round, answers]) => {
          const by = (status: number) =>
            sum(answers.filter((row) => row.status === status).map(({ posts }) => posts));
          const stored = answers[0]?.stored ?? 0;
          return {
            name: `no. ${round}`,
            cells: [sum(answers.map(({ posts }) => posts)), by(201), by(200), stored].map(count),
            verdict: stored === 1 && by(201) === 1 ? 'holds' : 'fails',
          };
        }),
      },
    },
  };
};
