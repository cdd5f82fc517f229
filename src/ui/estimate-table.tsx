import { daysText, type Estimate, type Line, type Range } from '../lib/estimate.ts';
import roles from './text-roles.module.css';
import styles from './estimate-table.module.css';

const Cells = ({ days }: { days: Range }) =>
  days.map((value, place) => <td key={place === 0 ? 'from' : 'to'}>{daysText(value)}</td>);

const Total = ({ name, days }: { name: string; days: Range }) => (
  <tr className={styles.total}>
    <th scope="row">{name}</th>
    <Cells days={days} />
  </tr>
);

function Row({ part, rule, why, days }: Line) {
  return (
    <>
      <tr>
        <th scope="row">
          {part} {rule && <small className={roles.label}>{rule}</small>}
        </th>
        <Cells days={days} />
      </tr>
      <tr>
        <td colSpan={3}>{why}</td>
      </tr>
    </>
  );
}

/** Every line of an estimate with its rule and its reason; both columns add up. */
export function EstimateTable({ lines, sum, total, release }: Estimate) {
  return (
    <table className={styles.sum}>
      <thead>
        <tr>
          <th scope="col">Tester-days</th>
          <th scope="col">from</th>
          <th scope="col">to</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.part} {...line} />
        ))}
        <Total name="Total" days={sum} />
        <Total
          name={release ? 'First release, rounded to half a day' : 'Rounded to half a day'}
          days={total}
        />
        {release && <Row {...release} />}
      </tbody>
    </table>
  );
}
