export type Key = number | string | undefined;

/** A cell as it sorts: its number, else its words, nothing where it is empty. */
export function keyOf(text: string): Key {
  const number = Number.parseFloat(text);
  return Number.isNaN(number) ? text || undefined : number;
}

/** What was not measured stays at the end, whichever way the rest runs. */
export function compareKeys(a: Key, b: Key, down: boolean): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : Number(a !== b);
  return down ? -order : order;
}
