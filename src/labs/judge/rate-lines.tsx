import { intervalText, percentText } from '../../lib/rate-text.ts';
import { ColumnHeads } from '../../ui/column-heads.tsx';
import { IntervalBar } from '../shared/interval-bar.tsx';
import type { RateLine } from './rated-pairs.ts';
import styles from './readings.module.css';

/** Rates on one scale. */
export const RateLines = ({ lines, scale }: { lines: readonly RateLine[]; scale: string }) => (
  <table className={styles.lines}>
    <ColumnHeads names={['share', scale, '95% interval']} />
    <tbody>
      {lines.map(({ name, note, rate }) => (
        <tr key={name}>
          <th scope="row">
            {name}
            <small>{note}</small>
          </th>
          <td>
            {percentText(rate.value)}
            <IntervalBar {...rate} max={1} />
          </td>
          <td>{rate.interval ? intervalText(rate.interval) : '–'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
