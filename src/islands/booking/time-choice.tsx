import { bookingTexts, type TimesAnswer } from '../../../contract/booking/booking.ts';
import {
  dayText,
  officeTimeText,
  timeText,
  whenText,
  zoneNames,
  zoneText,
} from '../../../contract/booking/format.ts';
import { nearestSlots } from '../../../contract/booking/slots.ts';
import select from '../../ui/select.module.css';
import roles from '../../ui/text-roles.module.css';
import { Calendar } from './calendar.tsx';
import { firstFreeDay, weeksOf } from './calendar-state.ts';
import styles from './calendar.module.css';

type Props = {
  times: TimesAnswer;
  timeZone: string;
  day: string;
  slot: number | null;
  error: string | undefined;
  /** A time that was taken while the visitor was typing. */
  gone: number | null;
  onZone: (timeZone: string) => void;
  onDay: (day: string) => void;
  onSlot: (slot: number) => void;
};

type RadiosProps = Pick<Props, 'times' | 'timeZone' | 'slot' | 'onSlot'> & {
  label: string;
  slots: readonly number[];
  withDay?: boolean;
  error?: string | undefined;
};

const PROBLEM_ID = 'enquiry-slot-error';

function Radios({ times, timeZone, slot, onSlot, label, slots, withDay = false, error }: RadiosProps) {
  return (
    <div
      className={styles.times}
      role="radiogroup"
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? PROBLEM_ID : undefined}
      tabIndex={error ? -1 : undefined}
    >
      {slots.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="slot"
            value={new Date(each).toISOString()}
            checked={each === slot}
            onChange={() => onSlot(each)}
          />
          <span>
            {withDay && `${dayText(timeZone, each)}, `}
            <b>{timeText(timeZone, each)}</b> <small>{officeTimeText(times, timeZone, each)}</small>
          </span>
        </label>
      ))}
    </div>
  );
}

/** The calendar, the times of its day, and the zone that they are shown in. */
export function TimeChoice({ times, timeZone, gone, slot, error, ...props }: Props) {
  const weeks = weeksOf(times.slots, timeZone);
  const day = props.day || firstFreeDay(weeks);
  const names = zoneNames(times.timeZone);
  const nearest = gone === null ? [] : nearestSlots(times.slots, gone);
  const ofDay = weeks.flat().find((each) => each.day === day)?.slots ?? [];
  // A time that is offered twice would be two radio buttons, of which a browser lets only one be on.
  const slots = ofDay.filter((each) => !nearest.includes(each));
  const radios = { times, timeZone, slot, onSlot: props.onSlot, error };
  if (weeks.length === 0) return <p>{bookingTexts.noTimes}</p>;
  return (
    <>
      {error && (
        <p id={PROBLEM_ID} className={styles.problem}>
          {error}
        </p>
      )}
      {nearest.length > 0 && (
        <>
          <p className={roles.note}>The nearest free times:</p>
          <Radios {...radios} label="The nearest free times" slots={nearest} withDay />
        </>
      )}
      <Calendar weeks={weeks} day={day} onDay={props.onDay} />
      <output className={roles.note}>
        {dayText('UTC', Date.parse(day))}: {ofDay.length === 0 ? 'no free time' : `${ofDay.length} free`}
      </output>
      <Radios {...radios} label={`Times on ${dayText('UTC', Date.parse(day))}`} slots={slots} />
      <div className={styles.zone}>
        <label htmlFor="enquiry-timeZone">Your time zone</label>
        <select
          id="enquiry-timeZone"
          name="timeZone"
          className={select.select}
          value={timeZone}
          onChange={({ target }) => props.onZone(target.value)}
        >
          {(names.includes(timeZone) ? names : [timeZone, ...names]).map((name) => (
            <option key={name} value={name}>
              {zoneText(name)}
            </option>
          ))}
        </select>
      </div>
      <output className={styles.chosen}>
        {slot === null ? 'No time chosen yet.' : whenText(times, timeZone, slot)}
      </output>
    </>
  );
}
