import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  BOOKED_PAGE,
  BOOKING_PATH,
  BOOKING_TIMES_PATH,
  BOOKING_TOKEN_PATH,
  bookingFields,
  type BookingPost,
  bookingRefusals,
  bookingTexts,
  checkBooking,
  slotTexts,
  type TimesAnswer,
} from '../../contract/booking/booking.ts';
import { type BookingRules, nearestSlots, slotProblem } from '../../contract/booking/slots.ts';
import { isTimeZone } from '../../contract/booking/time-zones.ts';
import { cachedFor } from '../cached-for.ts';
import { readKey, toNewEnquiry } from '../enquiries/new-enquiry.ts';
import type { createEnquiryCounter } from '../enquiries/metrics.ts';
import { createFormLimits } from '../forms/form-limits.ts';
import { type FormPage, sendFormPage } from '../forms/form-page.ts';
import { type FormDeps, formRoutes, type Taken } from '../forms/form-routes.ts';
import { guardForm, typedValues } from '../forms/guard.ts';
import { Refusal } from '../forms/refusal.ts';
import type { Availability } from './availability.ts';
import { renderTimesChoice, renderZoneChoice } from './times-choice.ts';

export type BookingDeps = FormDeps<'bookings' | 'enquiries'> & {
  rules: BookingRules;
  availability: Availability;
  counter?: ReturnType<typeof createEnquiryCounter>;
};

/** Times are looked up this often at most, however many ask. What a post wants is decided by the store. */
const TIMES_FOR_MS = 1_000;

type Times = () => Promise<number[]>;

const zoneOf = (typed: unknown, rules: BookingRules): string =>
  typeof typed === 'string' && typed.length <= 64 && isTimeZone(typed) ? typed : rules.timeZone;

/** The page on which a time is chosen without script, with everything that was typed. */
async function timesPage({ body }: FastifyRequest, deps: BookingDeps, title: string): Promise<FormPage> {
  const { rules, availability, clock } = deps;
  const typed = typedValues(body);
  const slots = await availability.free(clock()).catch(() => []);
  const choice = {
    rules,
    slots,
    timeZone: zoneOf(typed.timeZone, rules),
    wanted: Date.parse(typed.slot ?? ''),
  };
  return {
    title,
    action: BOOKING_PATH,
    fields: bookingFields,
    choices: ({ errors }) =>
      renderTimesChoice({ ...choice, errors }) + renderZoneChoice({ ...choice, errors }),
    button: 'Book this time',
  };
}

function check(request: FastifyRequest, { rules, clock }: BookingDeps): ReturnType<typeof checkBooking> {
  // A key that is none is refused first, whatever it came with.
  readKey(request);
  const checked = checkBooking(request.body);
  if (!checked.ok) return checked;
  const problem = slotProblem(rules, checked.post.slot, clock());
  return problem === null ? checked : { ok: false, fields: { slot: slotTexts[problem] } };
}

/** Nothing was stored: says so, and offers what is closest. */
async function refuseTaken(wanted: number, times: Times): Promise<never> {
  const others = (await times()).filter((slot) => slot !== wanted);
  const nearest = nearestSlots(others, wanted);
  throw new Refusal(409, 'invalid', { fields: { slot: bookingTexts.taken }, details: { nearest } });
}

async function store(
  post: BookingPost,
  { request, isSpam, now }: Taken,
  deps: BookingDeps,
  times: Times,
): Promise<number> {
  const { slot, timeZone, ...fields } = post;
  const { traceParent } = request;
  const { mails: _, status, ...enquiry } = toNewEnquiry(fields, readKey(request), isSpam, false);
  // The same words at another time are another booking.
  const fingerprint = `${enquiry.fingerprint} ${slot}`;
  if (isSpam) {
    await deps.store.enquiries.add({ ...enquiry, fingerprint, status, mails: [] }, now);
    deps.counter?.inc({ status });
    request.log.info('booking kept as spam');
    return 201;
  }
  const wanted = await deps.availability.wanted(slot);
  const booking = { enquiry: { ...enquiry, fingerprint, traceParent }, slot: wanted, timeZone };
  const { outcome } = await deps.store.bookings.add(booking, now);
  if (outcome === 'taken') return refuseTaken(slot, times);
  if (outcome === 'conflict') throw new Refusal(422, 'keyReused');
  if (outcome === 'mailbox') throw new Refusal(429, 'tooMany', { headers: { 'retry-after': '600' } });
  if (outcome === 'repeated') return 200;
  deps.counter?.inc({ status });
  deps.onStored?.();
  return 201;
}

const form = {
  name: 'booking',
  path: BOOKING_PATH,
  tokenPath: BOOKING_TOKEN_PATH,
  successPage: () => BOOKED_PAGE,
  minFillMs: 2000,
  texts: bookingRefusals,
  notStored: 'booking not stored',
};

/** Takes bookings, and shows the free times as JSON and as a page. */
export function bookingRoutes(deps: BookingDeps): FastifyPluginAsync {
  const { rules, availability, clock } = deps;
  const page = (request: FastifyRequest) => timesPage(request, deps, 'Your consultation is not booked yet');
  const limits = createFormLimits(deps.store.limits, 'booking-times', deps.rateLimits, deps.formSecret);
  const times = cachedFor(TIMES_FOR_MS, () => availability.free(clock()));

  return async (app) => {
    await app.register(
      formRoutes(
        {
          ...form,
          page,
          check: (request) => check(request, deps),
          store: (post, taken) => store(post, taken, deps, times),
        },
        deps,
      ),
    );

    app.get(BOOKING_TIMES_PATH, async (): Promise<TimesAnswer> => {
      const { timeZone, timeZoneLabel, minutes } = rules;
      return { timeZone, timeZoneLabel, minutes, slots: await times() };
    });

    await app.register(async (asking) => {
      guardForm(asking, { ...form, page, clock, limits, publicOrigin: deps.publicOrigin });
      asking.post(BOOKING_TIMES_PATH, async (request, reply) =>
        sendFormPage(reply, await timesPage(request, deps, 'Choose a time'), {
          typed: typedValues(request.body),
        }),
      );
    });
  };
}
