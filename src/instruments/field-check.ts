export type FieldType = 'text' | 'price' | 'integer' | 'date';
export type FieldCheck = { ok: true; value: string } | { ok: false; reason: string };

const CURRENCIES: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', '₹': 'INR' };

const accept = (value: string): FieldCheck => ({ ok: true, value });
const reject = (reason: string): FieldCheck => ({ ok: false, reason });

// The last separator counts as decimal only before exactly two digits: 1.299 is a thousand, 12.99 is twelve.
function price(raw: string): FieldCheck {
  const symbol = Object.keys(CURRENCIES).find((candidate) => raw.includes(candidate));
  const digits = raw.replace(/[^\d.,]/g, '');
  const match = /^(\d[\d.,]*?)(?:[.,](\d{2}))?$/.exec(digits);
  if (!symbol || !match) return reject('not a price');
  return accept(`${match[1]?.replace(/[.,]/g, '')}.${match[2] ?? '00'} ${CURRENCIES[symbol]}`);
}

function date(raw: string): FieldCheck {
  const isDate =
    /^\d{4}-\d{2}-\d{2}$/.test(raw) && new Date(`${raw}T00:00:00Z`).toJSON()?.slice(0, 10) === raw;
  return isDate ? accept(raw) : reject('not a date');
}

const checks: Record<FieldType, (raw: string) => FieldCheck> = {
  text: accept,
  integer: (raw) => (/^\d+$/.test(raw) ? accept(raw) : reject('not a whole number')),
  price,
  date,
};

/** Validates what was found on the page and converts it to the table's types. */
export function checkField(type: FieldType, found: string): FieldCheck {
  const raw = found.trim();
  return raw === '' ? reject('empty') : checks[type](raw);
}
