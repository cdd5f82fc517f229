import { useReducer } from 'react';
import { prefilledEnquiry } from '../../lib/prefilled-enquiry.ts';
import {
  estimate,
  estimateMessage,
  priceText,
  testerDays,
  type CommonRules,
  type DayRates,
  type Range,
} from '../../lib/estimate.ts';
import { buttonClass } from '../../ui/button.tsx';
import roles from '../../ui/text-roles.module.css';
import { EstimateTable } from '../../ui/estimate-table.tsx';
import { RangeTape } from './range-tape.tsx';
import { answered, startWith, type Service } from './planner-state.ts';
import styles from './planner.module.css';
import { Questions } from './questions.tsx';

type Props = {
  common: CommonRules;
  /** Grouped as in the menus. */
  groups: readonly { name: string; services: readonly Service[] }[];
  dayRates?: DayRates | undefined;
};

const PANEL = 'estimate';

export function Planner({ common, groups, dayRates }: Props) {
  const [planned, answer] = useReducer(answered, groups, ([group]) =>
    startWith(group?.services[0] as Service),
  );
  const { service, scope } = planned;
  const result = estimate(common, service.rules, scope);
  const { total, release } = result;
  const price = (days: Range) =>
    dayRates && <small className={roles.note}>{priceText(days, dayRates)} before tax</small>;
  return (
    <div className={styles.planner}>
      <div className={styles.questions}>
        <Questions common={common} groups={groups} planned={planned} answer={answer} />
        <a className={`${roles.name} ${styles.strip}`} href={`#${PANEL}`}>
          {testerDays(total)} <small className={roles.label}>See how they add up ↓</small>
        </a>
      </div>
      <div className={styles.panel} id={PANEL}>
        <div aria-live="polite" aria-atomic="true">
          <p className={roles.note}>{service.name}</p>
          <p className={styles.total}>
            {testerDays(total)} {price(total)}
          </p>
          {release && (
            <p className={roles.note}>
              for the first release, then {testerDays(release.days)} for each further one{' '}
              {price(release.days)}
            </p>
          )}
        </div>
        <RangeTape range={total} />
        <EstimateTable {...result} />
        <p className={roles.note}>{service.rules.role} for the work, test lead for plan and report.</p>
        <a
          className={buttonClass('tape')}
          href={prefilledEnquiry(
            service.name,
            service.enquiry,
            estimateMessage(common, service.rules, scope),
          )}
        >
          Ask for a fixed price
        </a>{' '}
        <a
          className={buttonClass('plain')}
          href={prefilledEnquiry(
            service.name,
            service.enquiry,
            estimateMessage(common, service.rules, scope),
            '/contact/book',
          )}
        >
          Pick a time to talk
        </a>
        <p className={roles.note}>Puts the estimate into the form, where you can change or delete it.</p>
      </div>
    </div>
  );
}
