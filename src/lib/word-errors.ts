import type { Aligned } from '../../metrics/alignment.ts';
import { errorRate, errorsIn, referenceLength } from '../../metrics/error-rate.ts';
import { percentFigure, type Figure } from './figure-format.ts';

/** A column of the alignment: the result, the spoken word, the recognised word. */
export const wordCells = (word: Aligned): [string, string, string] => [
  word.op,
  'reference' in word ? word.reference : '—',
  'hypothesis' in word ? word.hypothesis : '—',
];

/** The word error rate with its sum, and the errors by kind. Without a reference word there is no rate. */
export function werReadouts(aligned: readonly Aligned[]): { figure: Figure | string; label: string }[] {
  const errors = errorsIn(aligned);
  const { substituted, deleted, inserted } = errors;
  const said = referenceLength(errors);
  return [
    {
      figure: said === 0 ? '—' : percentFigure(errorRate(errors)),
      label: `WER = (S+D+I)/N =\u00A0(${substituted}+${deleted}+${inserted})/${said}`,
    },
    { figure: `${substituted}`, label: 'substituted' },
    { figure: `${deleted}`, label: 'deleted' },
    { figure: `${inserted}`, label: 'inserted' },
  ];
}
