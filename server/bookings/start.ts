import type { FastifyPluginAsync } from 'fastify';
import type { BaseLogger } from 'pino';
import { type Config, linkOrigin } from '../config.ts';
import type { Desk } from '../desk/desk-route.ts';
import type { Composers } from '../mail/deliver.ts';
import type { Store } from '../store/store.ts';
import { createAvailability } from './availability.ts';
import { refreshRegularly } from './busy-refresh.ts';
import { bookingChangeRoutes } from './change-routes.ts';
import { bookingFeedRoutes } from './feed-routes.ts';
import { bookingComposers } from './mails.ts';
import { deskBookingRoutes } from './desk-routes.ts';
import { remindOfBookings } from './reminders.ts';
import { type BookingDeps, bookingRoutes } from './routes.ts';
import { readBookingRules } from './rules.ts';
import { bookingTokens } from './tokens.ts';

export type BookingStart = {
  config: Config;
  store: Store;
  clock: () => number;
  log: Pick<BaseLogger, 'info' | 'warn'>;
  onStored: () => void;
};

type FormParts = Omit<BookingDeps, 'rules' | 'availability'>;

export type Bookings = {
  composers: Composers;
  plugins: (form: FormParts) => FastifyPluginAsync[];
  /** What the desk's screen asks. */
  desk: (desk: Desk) => void;
  end: () => void;
};

const NONE: Bookings = { composers: {}, plugins: () => [], desk: () => {}, end: () => {} };

/** The parts of booking, as the server runs them; none for a site that was built without. */
export async function startBookings({
  config,
  store,
  clock,
  log,
  onStored,
}: BookingStart): Promise<Bookings> {
  const rules = await readBookingRules(config.distDir);
  if (rules === null) return NONE;
  const { bookings } = store;
  const { bookingBusyUrls: busyUrls, bookingMeeting: meeting, contactTo: to } = config;
  const from = config.mailFrom ?? 'consultations@localhost';
  const tokens = bookingTokens(config.formSecret, bookings);
  const availability = createAvailability({ bookings, rules, busyUrls });
  const ends = [
    remindOfBookings({ bookings, clock, log, onQueued: onStored }),
    ...(busyUrls.length > 0 ? [refreshRegularly({ bookings, urls: busyUrls, rules, clock, log })] : []),
  ];
  return {
    composers: bookingComposers({
      store,
      tokens,
      clock,
      rules,
      from,
      to,
      origin: linkOrigin(config),
      meeting,
    }),
    plugins: (form) => [
      bookingRoutes({ ...form, rules, availability }),
      bookingChangeRoutes({ store, tokens, rules, availability, clock, onStored }),
      bookingFeedRoutes({ store, clock, from, meeting }),
    ],
    desk: (desk) => deskBookingRoutes(desk, { rules, availability, busyUrls }),
    end: () => ends.forEach((end) => end()),
  };
}
