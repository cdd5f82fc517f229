/** Labels of a confusion matrix, shared by the page and the script that moves its threshold. */
import { heatLevel, type ConfusionScores } from '../../metrics/confusion.ts';
import { percentFigure, type Readout } from './figure-format.ts';

export function heatName(count: number, support: number, isHit: boolean): string {
  const level = heatLevel(count, support);
  return level === 0 ? 'zero' : `${isHit ? 'hit' : 'miss'}${level}`;
}

/** .75, since the leading zero would be the same in every cell. */
export const scoreText = (score: number): string => score.toFixed(2).replace(/^0/, '');

/** The index of the class with the lowest recall. */
const lowestRecall = ({ classes }: ConfusionScores): number =>
  classes.reduce((low, { recall }, index) => (recall < (classes[low]?.recall ?? 0) ? index : low), 0);

export function matrixReadouts(scores: ConfusionScores, classes: readonly string[]): Readout[] {
  const weakest = lowestRecall(scores);
  return [
    { figure: percentFigure(scores.accuracy), label: 'accuracy' },
    { figure: scores.macroF1.toFixed(3), label: 'macro F1' },
    {
      figure: (scores.classes[weakest]?.recall ?? 0).toFixed(2),
      label: `lowest recall: ${classes[weakest]}`,
    },
  ];
}
