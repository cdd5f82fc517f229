import roles from '../../ui/text-roles.module.css';
import styles from './hours-panel.module.css';
import { clock12, hourOf } from './office-time.ts';

type Span = { opens: string; closes: string };

export type HoursPanelProps = {
  hours: { timeZone: string; timeZoneLabel: string; weekdays: Span; saturday: Span };
  text: {
    title: string;
    rows: { weekdays: string; saturday: string; sunday: string };
    closed: string;
    zone: string;
    emergency: string;
  };
};

/** The opening hours of a week. src/page-scripts/show-opening-hours.ts adds whether the office is open now. */
export function HoursPanel({ hours, text }: HoursPanelProps) {
  const rows: { name: string; span?: Span }[] = [
    { name: text.rows.weekdays, span: hours.weekdays },
    { name: text.rows.saturday, span: hours.saturday },
    { name: text.rows.sunday },
  ];
  const { timeZone, weekdays, saturday } = hours;
  return (
    <section className={styles.panel} data-hours={JSON.stringify({ timeZone, weekdays, saturday })}>
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
      <p className={roles.note}>{text.emergency}</p>
    </section>
  );
}
