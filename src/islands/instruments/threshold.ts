import { confusionScores } from '../../../metrics/confusion.ts';
import { matrixAt } from '../../../metrics/threshold.ts';
import { heatName, matrixReadouts, scoreText } from '../../lib/confusion-format.ts';
import { writeReadouts } from './readouts.ts';
import type { Model } from './model.ts';

const numbers = (text: string): number[] => (text ? text.split(',').map(Number) : []);

/** `facts`: the fixed cuts, then the scored cases of each class (src/instruments/confusion-matrix.tsx). */
export const followThreshold: Model = (panel, facts) => {
  const [fixed = [], ...scored] = facts.split('|').map(numbers);
  const rows = [...panel.querySelectorAll('tbody tr')];
  const classes = [...panel.querySelectorAll('abbr')].map(({ title }) => title);
  return (cut) => {
    const counts = matrixAt(scored, [...fixed, cut]);
    const scores = confusionScores(counts);
    for (const [actual, row] of rows.entries()) {
      const { support = 0, precision = 0, recall = 0, f1 = 0 } = scores.classes[actual] ?? {};
      const cells = row.querySelectorAll('td');
      for (const [predicted, count] of (counts[actual] ?? []).entries()) {
        const cell = cells[predicted] as HTMLElement;
        cell.textContent = `${count}`;
        cell.dataset.heat = heatName(count, support, actual === predicted);
      }
      for (const [column, score] of [precision, recall, f1].entries())
        (cells[counts.length + column] as HTMLElement).textContent = scoreText(score);
    }
    writeReadouts(panel, matrixReadouts(scores, classes));
    return { shown: (cut / (scored[0]?.length ?? 1)).toFixed(2) };
  };
};
