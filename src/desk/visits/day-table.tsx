import type { Counts } from '../../../contract/desk/visits.ts';
import table from '../../ui/table.module.css';
import { dayText } from './day-text.ts';
import { countText } from './landing-rows.ts';
import styles from './visits.module.css';

/** What the chart above shows, in numbers. */
export const DayTable = ({ days }: { days: readonly Counts[] }) => (
  <details className={styles.days}>
    <summary>Views by day as a table</summary>
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Views</th>
          <th scope="col">Arrivals</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ name, views, arrivals }) => (
          <tr key={name}>
            <th scope="row">{dayText(name)}</th>
            <td>{countText(views)}</td>
            <td>{countText(arrivals)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
