import { countText } from '../../lib/figure-format.ts';
import { percentText } from '../../lib/rate-text.ts';
import lab from '../shared/lab.module.css';
import type { Outcome } from './measure.ts';
import { meaningQuestion, orderLines, orderVerdicts } from './order-words.ts';
import { RateLines } from './rate-lines.tsx';
import styles from './readings.module.css';
import type { Verdict } from './verdict.ts';

const Said = ({ shown, title, text }: Verdict) => (
  <p className={lab.verdict} data-shown={shown} aria-live="polite">
    <strong>{title}</strong> {text}
  </p>
);

/** What the order of two answers does to the verdicts on them. */
export function OrderReadings({ orders, table }: Pick<Outcome, 'orders' | 'table'>) {
  if (!orders)
    return table.asksMeaning ? (
      <Said {...meaningQuestion(table.columns.bFirst)} />
    ) : (
      <p>No figures: no row has two verdicts.</p>
    );
  return (
    <>
      <div className={styles.top}>
        <div>
          <h2>Changed with the order</h2>
          <p className={lab.large}>{percentText(orders.changed.value)}</p>
          <p className={lab.fine}>{countText(orders.pairs, 'pair')} with verdicts in both orders</p>
        </div>
        {orderVerdicts(orders).map((verdict) => (
          <Said key={verdict.title} {...verdict} />
        ))}
      </div>
      <RateLines lines={orderLines(orders)} scale="0 to 100%" />
    </>
  );
}
