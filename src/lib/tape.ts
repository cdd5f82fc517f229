/**
 * The data for a chart's cursor, in one attribute: a text pattern, then the values of each stop, as in
 * "from #:00: * tests|36|41". `*` stands for the next value, `#` for the index of the stop, and `#×32.3` for the index times
 * 32.3. If a stop has one value more than there are stars, the first is its position in percent; otherwise the stops are
 * evenly spaced. Written while the page is built and read by src/islands/instruments.
 */
export type Stop = { at: number; text: string };

type Value = string | number;

export const writeTape = (words: string, rows: readonly (readonly Value[])[]): string =>
  [words, ...rows.map((row) => row.join(';'))].join('|');

export function readTape(tape: string): Stop[] {
  const [words = '', ...rows] = tape.split('|');
  const stars = words.split('*').length - 1;
  return rows.map((row, index) => {
    const values = row.split(';');
    const at = values.length > stars ? Number(values.shift()) : ((index + 0.5) * 100) / rows.length;
    const text = words.replaceAll(/\*|#(?:×([\d.]+))?/g, (mark, step = '1') =>
      mark === '*' ? (values.shift() ?? '') : `${Math.round(index * Number(step))}`,
    );
    return { at, text };
  });
}

/** The index of the stop closest to a position. */
export function nearestStop(stops: readonly Stop[], at: number): number {
  const distances = stops.map((stop) => Math.abs(stop.at - at));
  return distances.indexOf(Math.min(...distances));
}
