import { IDEMPOTENCY_HEADER } from '../../contract/answers.ts';
import {
  BOOKING_FIELD_NAMES,
  BOOKING_PATH,
  type BookingField,
  bookingRefusals,
  checkBooking,
} from '../../contract/booking/booking.ts';
import type { Outcome } from './form-state.ts';
import { sendForm, type SendingParts, withoutEmpty } from './send-form.ts';

type Post = SendingParts & {
  /** The idempotency key of this content, reused for every retry. */
  keyFor: (content: string) => string;
};

/** Sends the booking and resolves with the outcome. Never throws. */
export async function sendBooking(
  typed: Record<string, unknown>,
  { keyFor, ...parts }: Post,
): Promise<Outcome<BookingField>> {
  const checked = checkBooking(typed);
  if (!checked.ok) return { kind: 'refused', error: bookingRefusals.invalid, fields: checked.fields };
  const { website, startedToken, landingPage, lastPage, slot, ...booking } = checked.post;
  const body = { ...booking, slot: new Date(slot).toISOString() };
  return sendForm(
    {
      path: BOOKING_PATH,
      headers: { [IDEMPOTENCY_HEADER]: keyFor(JSON.stringify(body)) },
      body: { ...body, ...withoutEmpty({ website, startedToken, landingPage, lastPage }) },
      fields: BOOKING_FIELD_NAMES,
    },
    parts,
  );
}
