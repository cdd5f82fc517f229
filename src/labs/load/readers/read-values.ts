/** Seconds, milliseconds, micro- or nanoseconds since 1970, told apart by their size; small numbers are seconds from the start. */
function timeOfNumber(value: number): number {
  if (value < 1e11) return value * 1000;
  if (value < 1e14) return value;
  return value < 1e17 ? value / 1000 : value / 1e6;
}

/** Milliseconds since 1970, or NaN. Dates in ISO or JMeter format. */
export function timeOf(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && !Number.isNaN(number))
    return Number.isFinite(number) && number >= 0 ? timeOfNumber(number) : Number.NaN;
  // Not every browser parses more than three fractional digits.
  return Date.parse(text.trim().replace(/(\d)[.,](\d{3})\d*/, '$1.$2'));
}

/** Milliseconds, or a sentence on what is wrong with them. */
export function durationOf(text: string, msPerUnit: number, decimalComma = false): number | string {
  const plain = decimalComma ? text.replace(',', '.') : text;
  const value = plain.trim() === '' ? Number.NaN : Number(plain);
  if (Number.isNaN(value)) return text.trim() === '' ? 'no duration' : `${quoted(text)} is no duration`;
  if (value < 0) return `a negative duration, ${text.trim()}`;
  return Number.isFinite(value) ? value * msPerUnit : 'an endless duration';
}

const quoted = (text: string): string => `“${text.trim().slice(0, 30)}”`;

/** An HTTP status or a word. An empty cell is not a failure. */
export function isFailure(text: string): boolean {
  const result = text.trim().toLowerCase();
  if (result === '') return false;
  const code = Number(result);
  if (!Number.isNaN(code)) return code >= 100 ? code >= 400 : code === 0;
  return !/^(true|ok|success|successful|pass|passed|yes|2\d\d.*|3\d\d.*|null|none|-)$/.test(result);
}
