import { confusionScores } from '../../metrics/confusion.ts';
import { heatName, matrixReadouts, scoreText } from '../lib/confusion-format.ts';
import { formatNumber } from '../lib/figure-format.ts';
import type { PropsOf } from './data.ts';
import { Panel } from './panel.tsx';
import { Readouts } from './readouts.tsx';
import { Slide } from './slide.tsx';
import styles from './confusion-matrix.module.css';

type Props = PropsOf<'confusion-matrix'>;

const letter = (index: number): string => String.fromCodePoint(65 + index);

function MovingCut({
  classes,
  scored: { bins, cuts },
}: Pick<Props, 'classes'> & { scored: NonNullable<Props['scored']> }) {
  const steps = bins[0]?.length ?? 1;
  const cut = cuts.at(-1) ?? 0;
  return (
    <Slide
      label={`${classes.at(-1)} from a sample score of`}
      model="threshold"
      min={(cuts.at(-2) ?? 0) + 1}
      max={steps - 1}
      value={cut}
      text={(cut / steps).toFixed(2)}
      data={[cuts.slice(0, -1), ...bins].join('|')}
    />
  );
}

export function ConfusionMatrix({ label, raised, classes, counts, scored }: Props) {
  const scores = confusionScores(counts);
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
                <td key={classes[predicted]} data-heat={heatName(count, support, actual === predicted)}>
                  {count}
                </td>
              ))}
              {[precision, recall, f1].map((score, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- three fixed columns
                <td key={column}>{scoreText(score)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {scored && <MovingCut classes={classes} scored={scored} />}
      <Readouts items={matrixReadouts(scores, classes)} />
    </Panel>
  );
}
