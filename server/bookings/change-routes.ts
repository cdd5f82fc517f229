import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'valibot';
import {
  BOOKING_CHANGE_PATH,
  bookingProblems,
  bookingRefusals,
  bookingTexts,
  linkTexts,
  slotSchema,
  slotTexts,
} from '../../contract/booking/booking.ts';
import { whenText } from '../../contract/booking/format.ts';
import { type BookingRules, leadMs, slotProblem } from '../../contract/booking/slots.ts';
import { acceptFormBodies } from '../forms/body.ts';
import { renderAlert, renderPage, sendPage } from '../forms/form-page.ts';
import { typedValues } from '../forms/guard.ts';
import { Refusal, toRefusal } from '../forms/refusal.ts';
import { splitTarget } from '../site/site-paths.ts';
import type { Booking } from '../store/booking-types.ts';
import { createMemoryLimits } from '../store/memory-limits.ts';
import type { Store } from '../store/store.ts';
import type { RateWindow } from '../store/types.ts';
import type { Availability } from './availability.ts';
import { renderTimesChoice } from './times-choice.ts';
import type { BookingTokens } from './tokens.ts';

export type ChangeDeps = {
  store: Pick<Store, 'bookings'>;
  tokens: BookingTokens;
  rules: BookingRules;
  availability: Availability;
  clock: () => number;
  onStored?: () => void;
};

/** For a visitor who presses twice. A link that is posted on and on must not reach the database. */
const PER_LINK: RateWindow = { max: 10, windowMs: 60_000 };

const STATUS = { forged: 400, used: 410, late: 410 } as const;
type Refused = keyof typeof STATUS;

const message = (title: string, text: string): string => renderPage(title, renderAlert(text));

function tokenOf({ url }: FastifyRequest): string {
  const [token = '', ...others] = new URLSearchParams(splitTarget(url).query).getAll('token');
  return others.length === 0 ? token : '';
}

/** The booking that a link may change now, or why it may not. */
async function bookingOf(request: FastifyRequest, deps: ChangeDeps): Promise<Booking | Refused> {
  const link = (await deps.tokens()).read(tokenOf(request));
  if (link === null) return 'forged';
  const booking = await deps.store.bookings.get(link.id);
  if (booking?.state !== 'booked' || booking.sequence !== link.sequence) return 'used';
  return booking.startsAt - deps.clock() < leadMs(deps.rules) ? 'late' : booking;
}

async function renderChange(booking: Booking, deps: ChangeDeps, wanted = Number.NaN, problem?: string) {
  const { rules, availability, clock } = deps;
  const { timeZone, startsAt } = booking;
  const slots = (await availability.free(clock())).filter((slot) => slot !== startsAt);
  const errors = { slot: problem };
  return renderPage(
    'Your consultation',
    `<p>${whenText(rules, timeZone, startsAt)}</p>
<p>It can be moved or cancelled up to ${rules.leadHours} hours before. We send you a new invitation.</p>
<form method="post">
${renderTimesChoice({ rules, timeZone, slots, wanted, errors })}
<button type="submit" name="action" value="move">Move it to this time</button>
</form>
<form method="post"><button type="submit" class="quiet" name="action" value="cancel">Cancel the consultation</button></form>`,
  );
}

async function cancel(reply: FastifyReply, booking: Booking, { store, clock, onStored }: ChangeDeps) {
  if (!(await store.bookings.cancel(booking.id, booking.sequence, clock()))) return refuse(reply, 'used');
  onStored?.();
  const text = 'Your consultation is cancelled. We have sent you a mail that takes it out of your calendar.';
  return sendPage(reply, renderPage('Cancelled', `<p>${text}</p>`));
}

async function move(reply: FastifyReply, booking: Booking, slot: unknown, deps: ChangeDeps) {
  const { rules, availability, store, clock, onStored } = deps;
  const parsed = safeParse(slotSchema, slot);
  if (!parsed.success)
    return sendPage(reply.code(422), await renderChange(booking, deps, undefined, bookingProblems.noSlot));
  const wanted = parsed.output;
  const problem = slotProblem(rules, wanted, clock());
  if (problem)
    return sendPage(reply.code(422), await renderChange(booking, deps, wanted, slotTexts[problem]));
  const place = await availability.wanted(wanted);
  const result = await store.bookings.move(booking.id, booking.sequence, place, clock());
  if (result === 'used') return refuse(reply, 'used');
  if (result === 'taken')
    return sendPage(reply.code(409), await renderChange(booking, deps, wanted, bookingTexts.taken));
  onStored?.();
  const when = whenText(rules, booking.timeZone, wanted);
  const text = `Your consultation is now on ${when}. We have sent you a new invitation.`;
  return sendPage(reply, renderPage('Moved', `<p>${text}</p>`));
}

const refuse = (reply: FastifyReply, why: Refused): FastifyReply =>
  sendPage(reply.code(STATUS[why]), message('This link does not work', linkTexts[why]));

/** What the signed link of an invitation opens. Only a post changes anything: programs that read mail follow links. */
export function bookingChangeRoutes(deps: ChangeDeps): FastifyPluginAsync {
  const limits = createMemoryLimits();
  async function countPost(id: string): Promise<void> {
    const result = await limits.hit({ own: [{ ...PER_LINK, key: id }] }, deps.clock());
    if (!result.allowed) throw new Refusal(429, 'tooMany', { headers: { 'retry-after': '60' } });
  }

  return async (app) => {
    acceptFormBodies(app);
    app.setErrorHandler(async (error, request, reply) => {
      const refusal = toRefusal(error);
      if (refusal === null) throw error;
      if (refusal.statusCode === 503)
        request.log.error({ reason: (error as Error).message }, 'booking not changed');
      const text = bookingRefusals[refusal.reason];
      return sendPage(
        reply.code(refusal.statusCode).headers(refusal.headers),
        message('That did not work yet', text),
      );
    });

    app.get(BOOKING_CHANGE_PATH, async (request, reply) => {
      const booking = await bookingOf(request, deps);
      return typeof booking === 'string'
        ? refuse(reply, booking)
        : sendPage(reply, await renderChange(booking, deps));
    });

    app.post(BOOKING_CHANGE_PATH, async (request, reply) => {
      const booking = await bookingOf(request, deps);
      if (typeof booking === 'string') return refuse(reply, booking);
      await countPost(booking.id);
      const { action, slot } = typedValues(request.body);
      return action === 'cancel' ? cancel(reply, booking, deps) : move(reply, booking, slot, deps);
    });
  };
}
