import { check, type InferOutput, pipe, regex, strictObject, transform } from 'valibot';
import { refusals } from '../answers.ts';
import { ENQUIRY_FIELD_NAMES, enquiryEntries, enquiryFields, whatIsMissing } from '../enquiry.ts';
import { anyText, type Checked, checkForm, ONE_LINE, text } from '../form-check.ts';
import type { FormField } from '../form-field.ts';
import type { SlotProblem } from './slots.ts';
import { isTimeZone } from './time-zones.ts';

export const BOOKING_PATH = '/api/booking';
export const BOOKING_TOKEN_PATH = '/api/booking/token';
/** The free times: as JSON, or, for a form without script that is posted here, as a page to choose from. */
export const BOOKING_TIMES_PATH = '/api/booking/times';
/** Where the signed link of a mail leads. Below /api, because pages may lie on a CDN that passes nothing else on. */
export const BOOKING_CHANGE_PATH = '/api/booking/change';
/** The owner's private calendar; its secret name follows. */
export const BOOKING_FEED_PATH = '/api/booking/feed';
/** Where a booking without script lands. */
export const BOOKED_PAGE = '/contact/booked';

/** In the folder of the built site: the rules for the server, from content/site.yaml. Not served. */
export const BOOKING_FILE = '.booking.json';

/** As the form shows them: those of an enquiry that a consultation needs. */
export const bookingFields = {
  name: enquiryFields.name,
  email: enquiryFields.email,
  service: enquiryFields.service,
  message: { ...enquiryFields.message, label: 'Topic', rows: 4 },
} as const satisfies Record<string, FormField>;

export const BOOKING_FIELD_NAMES = ['slot', 'timeZone', ...ENQUIRY_FIELD_NAMES] as const;
export type BookingField = (typeof BOOKING_FIELD_NAMES)[number];

export const bookingProblems = {
  noSlot: 'Please choose a time.',
  unknownZone: 'We do not know this time zone. Please choose one from the list.',
} as const;

/** An instant as `Date.toISOString` writes it. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const slotSchema = pipe(
  anyText,
  regex(INSTANT, bookingProblems.noSlot),
  transform(Date.parse),
  check((instant) => !Number.isNaN(instant), bookingProblems.noSlot),
);

export const zoneSchema = pipe(text(64, ONE_LINE), check(isTimeZone, bookingProblems.unknownZone));

const schema = strictObject(
  {
    ...enquiryEntries,
    slot: slotSchema,
    timeZone: zoneSchema,
  },
  ({ expected }) => {
    if (expected === '"slot"') return bookingProblems.noSlot;
    return expected === '"timeZone"' ? bookingProblems.unknownZone : whatIsMissing(expected);
  },
);

export type BookingPost = InferOutput<typeof schema>;

/** The one judge of a booking, in the browser and on the server, which also knows who is free. */
export const checkBooking = (input: unknown): Checked<BookingPost, BookingField> =>
  checkForm(schema, BOOKING_FIELD_NAMES, input);

/** Answers a script that asks for the free times. */
export type TimesAnswer = {
  timeZone: string;
  timeZoneLabel: string;
  minutes: number;
  /** Instants in milliseconds, in their order. */
  slots: number[];
};

export const bookingTexts = {
  success: 'Your consultation is booked. The invitation is on its way to your mailbox.',
  taken: 'This time was taken a moment ago. Nothing that you typed is lost: please choose another.',
  noTimes: 'There is no free time in the next weeks. Please write to us instead.',
} as const;

/** One clear sentence for every time that cannot be booked. */
export const slotTexts: Record<SlotProblem, string> = {
  past: 'This time is past. Please choose another.',
  soon: 'This time is too soon for us to prepare. Please choose a later one.',
  late: 'This time is further ahead than we plan. Please choose an earlier one.',
  closed: 'We are closed at this time. Please choose another.',
  offGrid: 'Consultations do not start at this minute. Please choose one of the listed times.',
};

/** What a link says that does nothing any more. */
export const linkTexts = {
  forged: 'This link is incomplete or not one of ours. Please use the link in our newest mail.',
  used: 'This link was used already, or the consultation was changed since. Please use the link in our newest mail.',
  changed: 'This consultation was changed in the meantime. Please load the week again.',
  late: 'It is too late to move or cancel this consultation here. Please call us or reply to the invitation.',
} as const;

/** What the server says when it refuses, in the words of this form. */
export const bookingRefusals: Record<keyof typeof refusals, string> = {
  ...refusals,
  unreadable: 'The booking could not be read. Please reload the page and try again.',
  keyReused: 'This key was already used for another booking. Please reload the page and try again.',
  crossSite: 'Please use the form on our own booking page.',
  tooLarge: 'The booking is too large. Please shorten the topic.',
  mediaType: 'Please send the booking as JSON or as a form, in UTF-8.',
  tooMany: 'Too many bookings in a short time. Please wait a little and try again.',
  busy: 'Many bookings are arriving at this moment. Please send yours again in a few seconds.',
  unavailable: 'We could not save your booking just now. Please try again in a minute.',
};
