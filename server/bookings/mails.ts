import { BOOKING_CHANGE_PATH } from '../../contract/booking/booking.ts';
import { timeText, whenText } from '../../contract/booking/format.ts';
import { type BookingRules, leadMs } from '../../contract/booking/slots.ts';
import { namedService } from '../../contract/named-service.ts';
import { enquiryRows } from '../enquiries/enquiry-rows.ts';
import { replyTo } from '../enquiries/mails.ts';
import { escapeHtml } from '../html.ts';
import type { Composer, Composers } from '../mail/deliver.ts';
import { htmlMessage, messageId } from '../mail/message.ts';
import type { OutgoingMail } from '../mail/transport.ts';
import type { Booking } from '../store/booking-types.ts';
import type { Enquiry } from '../store/types.ts';
import type { Store } from '../store/store.ts';
import { invitationOf } from './invitation.ts';
import type { BookingTokens } from './tokens.ts';

export type BookingMailParts = {
  store: Pick<Store, 'bookings' | 'enquiries'>;
  tokens: BookingTokens;
  clock: () => number;
  rules: BookingRules;
  from: string;
  /** The company's own mailboxes. */
  to: string[];
  /** Of the server, to which the links lead. */
  origin: string;
  /** A link or a telephone number. */
  meeting: string | undefined;
};

type Subject = { booking: Booking; enquiry: Enquiry; mailId: string };
type Compose = (
  subject: Subject,
  parts: BookingMailParts,
) => Promise<OutgoingMail | null> | OutgoingMail | null;

const ROBOT = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

export function bookingComposers(parts: BookingMailParts): Composers {
  const { bookings, enquiries } = parts.store;
  const composer = (compose: Compose, ours: boolean): Composer => ({
    connections: 1,
    async compose(id, mailId) {
      const [booking, enquiry] = [await bookings.get(id), await enquiries.get(id)];
      return booking && enquiry && compose({ booking, enquiry, mailId }, parts);
    },
    retriesRefusedRecipient: ours,
    givenUp: ours
      ? { level: 'error', text: 'mail about a consultation given up; send it again with: enquiries retry' }
      : { level: 'warn', text: 'mail about a consultation given up; the visitor may not know of it' },
  });
  return {
    booking: composer(composeOurs, true),
    'booking-invitation': composer(composeInvitation, false),
    'booking-update': composer(composeInvitation, false),
    'booking-reminder': composer(composeReminder, false),
  };
}

const isMoved = ({ sequence }: Booking): boolean => sequence > 0;

/** What is going on, for a subject line. */
function headline(booking: Booking, what: string): string {
  if (booking.state === 'cancelled') return `Cancelled: ${what}`;
  return isMoved(booking) ? `Moved: ${what}` : what;
}

const paragraphs = (lines: readonly string[]): Pick<OutgoingMail, 'text' | 'html'> => ({
  text: `${lines.join('\n\n')}\n`,
  html: htmlMessage(lines.map((line) => `<p style="white-space:pre-wrap">${escapeHtml(line)}</p>`).join('')),
});

/** To the company, with everything the visitor wrote. */
const composeOurs: Compose = ({ booking, enquiry, mailId }, { rules, from, to, meeting }) => {
  const when = whenText(rules, rules.timeZone, booking.startsAt);
  const rows = [
    ['When', when],
    ['Visitor’s time', whenText(rules, booking.timeZone, booking.startsAt)],
    ['Consultant', String(booking.consultant)],
    ...enquiryRows(enquiry),
    ['Reference', booking.id],
  ].filter(([, value]) => value !== '');
  const text = [...rows.map((row) => row.join(': ')), '', enquiry.message].join('\n');
  const about = namedService(enquiry) || 'consultation';
  const summary = `Consultation: ${enquiry.name}`;
  return {
    from,
    to,
    ...replyTo(enquiry),
    subject: headline(booking, `Consultation on ${when} (${about})`),
    messageId: messageId('booking', mailId, from),
    ...paragraphs([text]),
    icalEvent: invitationOf(booking, {
      from,
      attendees: [...to, enquiry.email],
      summary,
      description: text,
      meeting,
    }),
  };
};

/** Nothing that the visitor wrote: whoever filled in the form chose the address, and must not choose the text. */
const composeInvitation: Compose = async ({ booking, enquiry, mailId }, parts) => {
  const { rules, from, to, meeting, origin, tokens, clock } = parts;
  const when = whenText(rules, booking.timeZone, booking.startsAt);
  const isCancelled = booking.state === 'cancelled';
  const what = isCancelled
    ? 'Your free consultation is cancelled. It was to be on:'
    : `Your free consultation of ${rules.minutes} minutes ${isMoved(booking) ? 'has moved' : 'is booked'}:`;
  const mayChange = !isCancelled && booking.startsAt - clock() >= leadMs(rules);
  const link = `${origin}${BOOKING_CHANGE_PATH}?token=${(await tokens()).issue(booking)}`;
  const lines = [
    `${what}\n${when}`,
    ...(isCancelled ? [] : [meetingText(meeting)]),
    ...(mayChange ? [`Move or cancel it, up to ${rules.leadHours} hours before:\n${link}`] : []),
    `You did not book it? Somebody entered your address by mistake. ${mayChange ? 'Use the link to cancel it.' : 'You can ignore this mail.'}`,
    `Reference: ${booking.id}`,
  ];
  const summary = 'Free consultation';
  return {
    from,
    to: { name: '', address: enquiry.email },
    replyTo: to,
    subject: headline(booking, `Your consultation on ${when}`),
    messageId: messageId('booking-invitation', mailId, from),
    headers: ROBOT,
    ...paragraphs(lines),
    icalEvent: invitationOf(booking, {
      from,
      attendees: [enquiry.email],
      summary,
      description: lines.slice(1, -2).join('\n\n'),
      meeting,
    }),
  };
};

const meetingText = (meeting: string | undefined): string =>
  meeting === undefined ? 'We write to you how we meet.' : `We meet here: ${meeting}`;

/** Null when it was cancelled, moved or held in the meantime. */
const composeReminder: Compose = ({ booking, enquiry, mailId }, { rules, from, to, meeting, clock }) => {
  if (booking.state !== 'booked' || booking.startsAt <= clock()) return null;
  const when = whenText(rules, booking.timeZone, booking.startsAt);
  return {
    from,
    to: { name: '', address: enquiry.email },
    replyTo: to,
    subject: `Reminder: your consultation at ${timeText(booking.timeZone, booking.startsAt)}`,
    messageId: messageId('booking-reminder', mailId, from),
    headers: ROBOT,
    ...paragraphs([
      `Your free consultation is on:\n${when}`,
      meetingText(meeting),
      'You cannot come? Please reply to this mail.',
      `Reference: ${booking.id}`,
    ]),
  };
};
