import { confusionScores, heatLevel } from '../../metrics/confusion.ts';
import { formatNumber, percentFigure } from '../lib/figure-format.ts';
import { Panel, type FrameProps } from './panel.tsx';
import { Readouts } from './readouts.tsx';
import styles from './confusion-matrix.module.css';

export type ConfusionMatrixProps = FrameProps & {
  classes: readonly string[];
  /** counts[actual][predicted] */
  counts: readonly (readonly number[])[];
};

const letter = (index: number): string => String.fromCodePoint(65 + index);

function heatClass(count: number, support: number, isHit: boolean): string | undefined {
  const level = heatLevel(count, support);
  return level === 0 ? styles.zero : styles[`${isHit ? 'hit' : 'miss'}${level}`];
}

export function ConfusionMatrix({ label, raised, classes, counts }: ConfusionMatrixProps) {
  const scores = confusionScores(counts);
  const weakest = scores.classes.reduce(
    (low, { recall }, index, all) => (recall < (all[low]?.recall ?? 0) ? index : low),
    0,
  );
  return (
    <Panel label={label} raised={raised} note={`${formatNumber(scores.total)} samples`}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{'actual \\ predicted'}</th>
            {classes.map((name, index) => (
              <th key={name} scope="col">
                <abbr title={name}>{letter(index)}</abbr>
              </th>
            ))}
            <th scope="col">prec.</th>
            <th scope="col">rec.</th>
            <th scope="col">F1</th>
          </tr>
        </thead>
        <tbody>
          {scores.classes.map(({ support, precision, recall, f1 }, actual) => (
            <tr key={classes[actual]}>
              <th scope="row">
                <i>{letter(actual)}</i> {classes[actual]}
              </th>
              {counts[actual]?.map((count, predicted) => (
                <td key={classes[predicted]} className={heatClass(count, support, actual === predicted)}>
                  {count}
                </td>
              ))}
              {[precision, recall, f1].map((score, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- three fixed columns
                <td key={column}>{score.toFixed(2).replace(/^0/, '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Readouts
        items={[
          { figure: percentFigure(scores.accuracy), label: 'accuracy' },
          { figure: scores.macroF1.toFixed(3), label: 'macro F1' },
          {
            figure: (scores.classes[weakest]?.recall ?? 0).toFixed(2),
            label: `lowest recall: ${classes[weakest]}`,
          },
        ]}
      />
    </Panel>
  );
}
