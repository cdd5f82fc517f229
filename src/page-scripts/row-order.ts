export type Key = number | string | undefined;

/** A cell's sort key: its number, otherwise its text; undefined if empty. */
export function keyOf(text: string): Key {
  const number = Number.parseFloat(text);
  return Number.isNaN(number) ? text || undefined : number;
}

/** Rows without a value stay at the end in both directions. */
export function compareKeys(a: Key, b: Key, down: boolean): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : Number(a !== b);
  return down ? -order : order;
}
