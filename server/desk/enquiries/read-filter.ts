import { safeParse } from 'valibot';
import { type EnquiryFilter, enquiryFilter } from '../../../contract/desk/enquiries.ts';
import { DeskRefusal } from '../desk-refusal.ts';

const NUMBERS = new Set(['since', 'until']);

/** Reads a list's filter from the query string. */
export function readFilter(query: URLSearchParams): EnquiryFilter {
  const given = [...query].map(([name, value]) => [name, NUMBERS.has(name) ? Number(value) : value]);
  const { success, output } = safeParse(enquiryFilter, Object.fromEntries(given));
  if (!success) throw new DeskRefusal(422, { code: 'invalid', text: 'There is no such list.' });
  return output;
}
