import { signerFor } from '../forms/signer.ts';
import type { BookingStore } from '../store/booking-types.ts';

export type LinkToken = { id: string; sequence: number };

/** The token in the link of an invitation: for one booking as it is now. A change is a new sequence, and a new link. */
function createBookingTokens(secret: string) {
  const change = signerFor(secret, 'booking', 'change');
  return {
    issue: ({ id, sequence }: LinkToken): string => change.issue(id, String(sequence)),
    read(token: string): LinkToken | null {
      const [id, sequence] = change.read(token);
      return id === undefined ? null : { id, sequence: Number(sequence) };
    },
  };
}

export type BookingTokens = () => Promise<ReturnType<typeof createBookingTokens>>;

/** Without a secret of the operator the store keeps one: links must outlive a restart. */
export function bookingTokens(
  formSecret: string | undefined,
  bookings: Pick<BookingStore, 'secret'>,
): BookingTokens {
  let tokens: ReturnType<typeof createBookingTokens> | undefined;
  return async () => (tokens ??= createBookingTokens(formSecret ?? (await bookings.secret())));
}
