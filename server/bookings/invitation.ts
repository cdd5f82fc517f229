import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator';
import type { CalendarPart } from '../mail/transport.ts';
import type { Booking } from '../store/booking-types.ts';

const PRODUCT = { company: 'plumbline', product: 'booking', language: 'EN' };

const addressOf = (mailbox: string): string => /<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox;

export type Invited = {
  /** The site's own address, with or without a name. */
  from: string;
  attendees: readonly string[];
  summary: string;
  description: string;
  /** Where to meet: a link or a number. */
  meeting: string | undefined;
};

/** Times stand in UTC: calendars show them in the zone of their reader, whatever their time-zone data says of ours. */
function eventOf(
  booking: Booking,
  { from, summary, description, meeting }: Omit<Invited, 'attendees'>,
): ICalEventData {
  const address = addressOf(from);
  return {
    // One for all mails about it, by which calendars recognise it.
    id: `${booking.id}@${address.slice(address.lastIndexOf('@') + 1)}`,
    sequence: booking.sequence,
    stamp: new Date(booking.changedAt),
    created: new Date(booking.createdAt),
    start: new Date(booking.startsAt),
    end: new Date(booking.endsAt),
    status: booking.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary,
    description,
    organizer: { name: from.replace(/\s*<.*$/, '') || address, email: address },
    ...(meeting && { location: meeting, url: meeting.startsWith('https:') ? meeting : undefined }),
  };
}

/** The part of a mail that puts a consultation into a calendar, moves it there, or takes it out. */
export function invitationOf(booking: Booking, { attendees, ...invited }: Invited): CalendarPart {
  const method = booking.state === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[method] });
  calendar.createEvent({
    ...eventOf(booking, invited),
    attendees: attendees.map((email) => ({
      email,
      rsvp: false,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
    })),
  });
  return { method, content: calendar.toString(), filename: 'consultation.ics' };
}

type FeedEntry = { booking: Booking; summary: string; description: string };

/** The private calendar of the owner. */
export function feedOf(
  entries: readonly FeedEntry[],
  { from, meeting }: Pick<Invited, 'from' | 'meeting'>,
): string {
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH, name: 'Consultations' });
  for (const { booking, summary, description } of entries)
    calendar.createEvent(eventOf(booking, { from, meeting, summary, description }));
  return calendar.toString();
}
