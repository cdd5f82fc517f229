import { BadInput } from './measurement.ts';

export type Values = Record<string, string | boolean | string[] | undefined>;

/** The number given for an option; undefined if it was not given. */
export function numberIn(
  values: Values,
  name: string,
  { min = 0, max = Number.POSITIVE_INFINITY, whole = false } = {},
): number | undefined {
  const text = values[name];
  if (typeof text !== 'string') return undefined;
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= min && value <= max) || (whole && !Number.isInteger(value))) {
    const range = Number.isFinite(max) ? `from ${min} to ${max}` : `of at least ${min}`;
    throw new BadInput(`--${name} needs a ${whole ? 'whole ' : ''}number ${range}, not “${text}”.`);
  }
  return value;
}

export const textIn = (values: Values, name: string): string => {
  const text = values[name];
  return typeof text === 'string' ? text : '';
};

/** Of an option that may be given more than once. */
export const textsIn = (values: Values, name: string): string[] =>
  [values[name] ?? []].flat().filter((text) => typeof text === 'string');

export function listIn<Item extends string>(
  values: Values,
  name: string,
  allowed: readonly Item[],
): Item[] | undefined {
  const text = values[name];
  if (typeof text !== 'string') return undefined;
  const items = text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  const wrong = items.find((item) => !(allowed as readonly string[]).includes(item));
  if (wrong !== undefined)
    throw new BadInput(`--${name} does not know “${wrong}”. It knows ${allowed.join(', ')}.`);
  return items as Item[];
}

/** Otherwise a missing column would be guessed. */
export function requireColumns(names: readonly string[], wanted: readonly string[]): void {
  const missing = wanted.find((name) => name !== '' && !names.includes(name));
  if (missing !== undefined)
    throw new BadInput(`There is no column “${missing}”: there are ${names.join(', ')}.`);
}
