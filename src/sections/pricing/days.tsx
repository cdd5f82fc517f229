import { priceText, spanText, testerDays, type DayRates, type Estimate } from '../../lib/estimate.ts';
import roles from '../../ui/text-roles.module.css';
import styles from './days.module.css';

/** The days of a scope, large, and what comes with each release. */
export function Days({ result, dayRates }: { result: Estimate; dayRates: DayRates | undefined }) {
  const { total, release } = result;
  return (
    <p className={styles.days}>
      {spanText(total)}{' '}
      <small className={roles.note}>tester-days{dayRates && ` ${priceText(total, dayRates)}`}</small>
      {release && <small className={roles.note}>then {testerDays(release.days)} for each release</small>}
    </p>
  );
}
