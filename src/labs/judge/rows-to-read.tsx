import { memo, type Dispatch } from 'react';
import { countText } from '../../lib/figure-format.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import lab from '../shared/lab.module.css';
import { TurnPages } from '../shared/turn-pages.tsx';
import type { JudgeAction } from './judge-state.ts';
import type { Report } from './report.ts';
import { PAGE_SIZE, type RowPage, type View } from './row-page.ts';
import styles from './rows-to-read.module.css';

/** The terms for the rows; two verdicts on a pair of answers are listed like the labels of two raters. */
type Listed = Pick<Report, 'labels' | 'counts' | 'raters'>;
type Words = {
  /** Rows with two different labels. */
  differing: string;
  /** Before the second of the labels. */
  second: string;
};
type Props = { page: RowPage; report: Listed; words: Words; dispatch: Dispatch<JudgeAction> };

const isSame = (view: View, human: number, judge: number): boolean =>
  view.cell?.human === human && view.cell.judge === judge;

/** The confusion matrix; a cell opens its rows. */
function Matrix({ page, report, dispatch }: Omit<Props, 'words'>) {
  const { labels, counts, raters } = report;
  const show = (view: View): void => dispatch({ type: 'view', view });
  return (
    <div className={styles.matrix}>
      <table>
        <ColumnHeads names={[`${raters[0]} ↓ ${raters[1]} →`, ...labels]} />
        <tbody>
          {labels.map((label, human) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {labels.map((other, judge) => (
                <td key={other} data-same={human === judge}>
                  <button
                    type="button"
                    aria-pressed={isSame(page.view, human, judge)}
                    aria-label={`${countText(counts[human]?.[judge] ?? 0, 'row')}: ${raters[0]} ${label}, ${raters[1]} ${other}`}
                    onClick={() =>
                      show({ cell: isSame(page.view, human, judge) ? null : { human, judge }, from: 0 })
                    }
                  >
                    {counts[human]?.[judge]}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function headOf({ view, total }: RowPage, { labels }: Listed, { differing, second }: Words): string {
  if (!view.cell) return total === 0 ? `No ${differing}` : countText(total, differing);
  const { human, judge } = view.cell;
  return `${countText(total, 'row')}: ${labels[human]}, ${second} ${labels[judge]}`;
}

export const RowsToRead = memo(function RowsToRead({ page, report, words, dispatch }: Props) {
  const { view, total, rows } = page;
  const { labels, raters } = report;
  return (
    <div className={`${styles.rows} ${lab.onPanel}`}>
      <Matrix page={page} report={report} dispatch={dispatch} />
      <div>
        <h2 id="rows-to-read" aria-live="polite">
          {headOf(page, report, words)}
        </h2>
        <ol aria-labelledby="rows-to-read">
          {rows.map((row) => (
            <li key={`${row.line} ${row.id}`}>
              <p dir="auto">{row.text || `row ${row.id}`}</p>
              <p className={lab.fine}>
                {row.text && `${row.id} · `}
                {raters
                  .flatMap((rater, index) => {
                    const label = labels[row.labels[index] ?? -1];
                    return label === undefined ? [] : [`${rater}: ${label}`];
                  })
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ol>
        <TurnPages
          from={view.from}
          total={total}
          size={PAGE_SIZE}
          onTurn={(from) => dispatch({ type: 'view', view: { ...view, from } })}
        />
      </div>
    </div>
  );
});
