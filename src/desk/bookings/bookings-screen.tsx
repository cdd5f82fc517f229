import { useCallback, useEffect, useState } from 'react';
import { dayText, timeText } from '../../../contract/booking/format.ts';
import { addDays, wallAt } from '../../../contract/booking/time-zones.ts';
import { hasRole } from '../../../contract/desk/access.ts';
import { DESK_BLOCKS_PATH, DESK_BOOKINGS_PATH, type DeskWeek } from '../../../contract/desk/bookings.ts';
import { buttonClass } from '../../ui/button.tsx';
import roles from '../../ui/text-roles.module.css';
import { ask } from '../api.ts';
import { ProblemNote } from '../problem-note.tsx';
import { hrefOf } from '../router.ts';
import type { ScreenProps } from '../screen.ts';
import { useTask } from '../use-task.ts';
import { BlockForm } from './block-form.tsx';
import { BookingCard } from './booking-card.tsx';
import styles from './bookings.module.css';

/** How old the copy of a consultant's own calendar is. */
function calendarText({ consultant, fetchedAt, error }: DeskWeek['calendars'][number], now: number): string {
  const minutes = fetchedAt === null ? null : Math.max(0, Math.round((now - fetchedAt) / 60_000));
  const age = minutes === null ? 'never fetched' : `copy of ${minutes} minutes ago`;
  return `Calendar of consultant ${consultant}: ${age}${error === null ? '' : `. Last try: ${error}`}`;
}

/** A week of consultations, with what is blocked. */
export function BookingsScreen({ user, rest }: ScreenProps) {
  const [asked = ''] = rest;
  const [week, setWeek] = useState<DeskWeek>();
  const task = useTask();
  const mayChange = hasRole(user.role, 'reply');
  const load = useCallback(
    () => ask<DeskWeek>('GET', `${DESK_BOOKINGS_PATH}?week=${encodeURIComponent(asked)}`),
    [asked],
  );
  const { run } = task;
  const reload = () => void load().then((result) => result.ok && setWeek(result.value));

  useEffect(() => {
    let isOver = false;
    const show = async () => {
      const result = await load();
      if (!isOver && result.ok) setWeek(result.value);
    };
    void show();
    return () => {
      isOver = true;
    };
  }, [load]);

  if (!week) return <ProblemNote problem={task.problem} onRetry={reload} />;
  const { timeZone, timeZoneLabel, days, bookings, blocks, calendars } = week;
  const [monday = ''] = days;
  const on = (day: string) => (span: { startsAt: number }) => wallAt(timeZone, span.startsAt).day === day;
  return (
    <>
      <p className={styles.weeks}>
        <a className={buttonClass('ghost')} href={hrefOf('bookings', addDays(monday, -7))}>
          Week before
        </a>
        <a className={buttonClass('ghost')} href={hrefOf('bookings')}>
          This week
        </a>
        <a className={buttonClass('ghost')} href={hrefOf('bookings', addDays(monday, 7))}>
          Week after
        </a>
      </p>
      <p className={roles.note}>Times are in {timeZoneLabel}.</p>
      <ProblemNote problem={task.problem} />
      <div className={styles.week}>
        {days.map((day) => (
          <section key={day} aria-label={dayText('UTC', Date.parse(day))}>
            <h2 className={roles.name}>{dayText('UTC', Date.parse(day))}</h2>
            {bookings.filter(on(day)).map((booking) => (
              <BookingCard
                key={booking.id}
                booking={booking}
                week={week}
                mayChange={mayChange}
                onChange={(path, body) => void run(() => ask('POST', path, body), reload)}
              />
            ))}
            {blocks.filter(on(day)).map((block) => (
              <article key={block.id} className={styles.block}>
                <p>
                  Blocked, consultant {block.consultant}: {timeText(timeZone, block.startsAt)} to{' '}
                  {timeText(timeZone, block.endsAt)}
                </p>
                {mayChange && (
                  <button
                    type="button"
                    className={buttonClass('ghost')}
                    onClick={() =>
                      void run(() => ask('POST', `${DESK_BLOCKS_PATH}/${block.id}/remove`, {}), reload)
                    }
                  >
                    Unblock
                  </button>
                )}
              </article>
            ))}
          </section>
        ))}
      </div>
      {mayChange && <BlockForm week={week} onBlocked={reload} />}
      {calendars.map((calendar) => (
        <p key={calendar.consultant + (calendar.error ?? '')} className={roles.note}>
          {calendarText(calendar, week.now)}
        </p>
      ))}
    </>
  );
}
