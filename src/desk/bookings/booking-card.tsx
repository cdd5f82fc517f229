import { officeTimeText, timeText, whenText } from '../../../contract/booking/format.ts';
import { DESK_BOOKINGS_PATH, type DeskBooking, type DeskWeek } from '../../../contract/desk/bookings.ts';
import { buttonClass } from '../../ui/button.tsx';
import roles from '../../ui/text-roles.module.css';
import select from '../../ui/select.module.css';
import styles from './bookings.module.css';

type Props = {
  booking: DeskBooking;
  week: DeskWeek;
  mayChange: boolean;
  onChange: (path: string, body: object) => void;
};

const stateTexts = { booked: '', cancelled: 'Cancelled', 'no-show': 'Nobody came' };

/** One consultation, and what can be done about it. */
export function BookingCard({ booking, week, mayChange, onChange }: Props) {
  const { id, sequence, startsAt, state } = booking;
  const path = `${DESK_BOOKINGS_PATH}/${encodeURIComponent(id)}`;
  const isOpen = mayChange && state === 'booked';
  const hasBegun = startsAt <= week.now;
  return (
    <article className={state === 'booked' ? styles.booking : styles.over}>
      <h3>
        {timeText(week.timeZone, startsAt)} {booking.name}
      </h3>
      {stateTexts[state] && <p>{stateTexts[state]}</p>}
      <p className={roles.note}>
        Consultant {booking.consultant}
        {booking.service && `, ${booking.service}`}
        <br />
        <a href={`mailto:${booking.email}`}>{booking.email}</a>
        <br />
        {whenText(week, booking.timeZone, startsAt)}
      </p>
      <p className={styles.topic}>{booking.message}</p>
      {isOpen && hasBegun && (
        <button
          type="button"
          className={buttonClass('ghost')}
          onClick={() => onChange(`${path}/no-show`, {})}
        >
          Nobody came
        </button>
      )}
      {isOpen && !hasBegun && (
        <details>
          <summary>Move or cancel</summary>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              const slot = new FormData(event.currentTarget).get('slot');
              onChange(`${path}/move`, { sequence, slot });
            }}
          >
            <label>
              New time
              <select name="slot" className={select.select}>
                {week.free.map((slot) => (
                  <option key={slot} value={new Date(slot).toISOString()}>
                    {whenText(week, week.timeZone, slot)}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" className={buttonClass('ink')} disabled={week.free.length === 0}>
              Move and tell the visitor
            </button>
          </form>
          <button
            type="button"
            className={buttonClass('ghost')}
            onClick={() => onChange(`${path}/cancel`, { sequence })}
          >
            Cancel {officeTimeText(week, week.timeZone, startsAt)} and tell the visitor
          </button>
        </details>
      )}
    </article>
  );
}
