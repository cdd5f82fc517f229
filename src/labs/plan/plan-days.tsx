import { spanText, testerDays } from '../../lib/estimate.ts';
import type { PlanDays } from './days.ts';
import styles from './plan.module.css';

/** How the days of the lines add up to the estimate of /pricing. */
export function DaysByService({ days, own }: { days: PlanDays; own: number }) {
  const { services, total } = days;
  if (services.length === 0) return null;
  return (
    <div className={styles.days}>
      <h2>{testerDays(total)}</h2>
      <ul>
        {services.map(({ service, scope, work, once, total: together }) => (
          <li key={service.path}>
            <b>{`${service.name}: ${spanText(together)} days`}</b>
            <small>{`${scope.join(' · ')}: ${spanText(work)}, plan and report ${spanText(once)}`}</small>
          </li>
        ))}
      </ul>
      <p className={styles.fine}>
        By the rules of our <a href="/pricing#planner">pricing page</a>, which gives the same days for the
        same scope. Each service is rounded to half a day. A line’s days are what it adds to its service.
        {own > 0 && ' Your own lines are not counted.'} These are assumptions, not a price.
      </p>
    </div>
  );
}
