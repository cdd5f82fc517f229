/** Labels of a confusion matrix, shared by the page and the script that moves its threshold. */
import { heatLevel, type ConfusionScores } from '../../metrics/confusion.ts';

export function heatName(count: number, support: number, isHit: boolean): string {
  const level = heatLevel(count, support);
  return level === 0 ? 'zero' : `${isHit ? 'hit' : 'miss'}${level}`;
}

/** .75: the nought would be the same in every cell. */
export const scoreText = (score: number): string => score.toFixed(2).replace(/^0/, '');

/** The number of the class that is found least. */
export const lowestRecall = ({ classes }: ConfusionScores): number =>
  classes.reduce((low, { recall }, index) => (recall < (classes[low]?.recall ?? 0) ? index : low), 0);
