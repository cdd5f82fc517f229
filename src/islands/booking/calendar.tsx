import { useEffect, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { type CalendarDay, dayAfterKey } from './calendar-state.ts';
import styles from './calendar.module.css';

type Props = {
  weeks: CalendarDay[][];
  /** The day that is open, YYYY-MM-DD. */
  day: string;
  onDay: (day: string) => void;
};

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string) => formatter.format(Date.parse(day));
};
const inFull = format({ weekday: 'long', day: 'numeric', month: 'long' });
const monthOf = format({ month: 'short' });

const countText = ({ slots }: CalendarDay): string =>
  slots.length === 0 ? 'no free time' : `${slots.length} free ${slots.length === 1 ? 'time' : 'times'}`;

const focusDay = (table: HTMLElement | null) => table?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();

/** The days with free times, as a grid: one stop of the Tab key, arrows within. */
export function Calendar({ weeks, day, onDay }: Props) {
  const table = useRef<HTMLTableElement>(null);
  // The button that asked for the times is gone, and took the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) focusDay(table.current);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayAfterKey(weeks, day, event.key);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    flushSync(() => onDay(to));
    focusDay(table.current);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- one stop, and arrows within
    <table ref={table} role="grid" aria-label="Days" className={styles.calendar} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((each) => (
              <td key={each.day} aria-selected={each.day === day}>
                <button
                  type="button"
                  tabIndex={each.day === day ? 0 : -1}
                  className={each.slots.length > 0 ? styles.free : undefined}
                  aria-label={`${inFull(each.day)}, ${countText(each)}`}
                  onClick={() => onDay(each.day)}
                >
                  <b>{Number(each.day.slice(8))}</b>
                  {/* Drawn by the sheet: as text it would not be in the name. */}
                  <small
                    data-month={
                      each === weeks[0]?.[0] || each.day.endsWith('-01') ? monthOf(each.day) : undefined
                    }
                  />
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
