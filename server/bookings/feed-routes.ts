import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { BOOKING_FEED_PATH } from '../../contract/booking/booking.ts';
import { sendProblem } from '../http/problems.ts';
import { splitTarget } from '../site/site-paths.ts';
import type { Store } from '../store/store.ts';
import { feedOf } from './invitation.ts';

const DAY_MS = 24 * 60 * 60_000;
const PAST_DAYS = 30;
const FUTURE_DAYS = 365;
const MOST_ENTRIES = 2_000;

export type FeedDeps = {
  store: Pick<Store, 'bookings'>;
  clock: () => number;
  from: string;
  meeting: string | undefined;
};

export const feedPath = (secret: string): string => `${BOOKING_FEED_PATH}/${secret}.ics`;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The consultations for the owner's own calendar. Who knows the address reads it; any other is answered like no page. */
export function bookingFeedRoutes({ store, clock, from, meeting }: FeedDeps): FastifyPluginAsync {
  return async (app) => {
    app.get(`${BOOKING_FEED_PATH}/:name`, async (request, reply) => {
      const { path } = splitTarget(request.url);
      const expected = feedPath(await store.bookings.feedSecret());
      if (!timingSafeEqual(digest(path), digest(expected))) return sendProblem(request, reply, 404);
      const now = clock();
      const found = await store.bookings.between(
        now - PAST_DAYS * DAY_MS,
        now + FUTURE_DAYS * DAY_MS,
        MOST_ENTRIES,
      );
      const entries = found
        .filter(({ state }) => state === 'booked')
        .map((booking) => ({
          booking,
          summary: `Consultation: ${booking.name}`,
          description: `${booking.name}, ${booking.email}\n${booking.service}\n\n${booking.message}`,
        }));
      return reply.type('text/calendar; charset=utf-8').send(feedOf(entries, { from, meeting }));
    });
  };
}
