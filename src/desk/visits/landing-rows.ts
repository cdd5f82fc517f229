import type { Count, Landing } from '../../../contract/desk/visits.ts';
import { FEWEST_SHOWN } from '../../../contract/visit.ts';
import { wilson } from '../../../metrics/wilson.ts';
import type { BarRow } from '../../instruments/bar-table.tsx';
import { count } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';

export const countText = (number: Count): string =>
  number === null ? `fewer than ${FEWEST_SHOWN}` : count(number);

export const LANDING_COLUMNS = ['Page', 'Arrivals', 'Messages', 'Booked', 'Rate, 95% interval'];

/** How many of those who arrived on a page wrote or booked. */
export function landingRow({ name, arrivals, messages, bookings }: Landing): BarRow {
  const outcomes = messages + bookings;
  const figures = [countText(arrivals), count(messages), count(bookings)];
  // Who arrived before the period began, or while counting was off, is missing among the arrivals.
  if (arrivals === null || arrivals < outcomes || arrivals === 0)
    return { name, value: null, figures: [...figures, 'too few arrivals'] };
  const rate = outcomes / arrivals;
  const interval = wilson(outcomes, arrivals);
  return {
    name,
    value: rate,
    interval,
    figures: [...figures, `${percentText(rate)} (${intervalText(interval)})`],
  };
}

/** Those with most enquiries first. */
export const byOutcome = (a: Landing, b: Landing): number =>
  b.messages + b.bookings - a.messages - a.bookings || a.name.localeCompare(b.name);
