import type { OpeningHours, Span } from '../../../contract/opening-hours.ts';
import roles from '../../ui/text-roles.module.css';
import styles from './hours-panel.module.css';
import { clock12, hourOf } from './office-time.ts';

export type HoursPanelProps = {
  hours: OpeningHours & { timeZoneLabel: string };
  text: {
    title: string;
    rows: { weekdays: string; saturday: string; sunday: string };
    closed: string;
    holidays: string;
    zone: string;
    emergency: string;
  };
};

/** `25 December 2026` */
const printDay = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date));

/** The opening hours of a week. src/page-scripts/show-opening-hours.ts adds whether the office is open now. */
export function HoursPanel({ hours, text }: HoursPanelProps) {
  const rows: { name: string; span?: Span }[] = [
    { name: text.rows.weekdays, span: hours.weekdays },
    { name: text.rows.saturday, span: hours.saturday },
    { name: text.rows.sunday },
  ];
  const { timeZone, weekdays, saturday, holidays = [] } = hours;
  const data = { timeZone, weekdays, saturday, ...(holidays.length > 0 && { holidays }) };
  return (
    <section className={styles.panel} data-hours={JSON.stringify(data)}>
      <h3>{text.title}</h3>
      <p className={`${roles.label} ${styles.now}`} data-say="" />
      <dl>
        {rows.map(({ name, span }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {span ? `${clock12(span.opens)} - ${clock12(span.closes)} ${hours.timeZoneLabel}` : text.closed}
              <svg viewBox="0 0 24 2" preserveAspectRatio="none" aria-hidden="true">
                {span && <path d={`M${hourOf(span.opens)} 1H${hourOf(span.closes)}`} />}
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <div className={`${roles.label} ${styles.axis}`} aria-hidden="true">
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <p className={roles.note}>
        <span data-say="">{text.zone}</span> <b data-say="">{hours.timeZoneLabel}</b>
      </p>
      {holidays.length > 0 && (
        <p className={roles.note}>
          {text.holidays} {holidays.map(printDay).join(', ')}
        </p>
      )}
      <p className={roles.note}>{text.emergency}</p>
    </section>
  );
}
