/**
 * What the cursor of a chart can read, in one attribute of its drawing: the words first, then the values of each stop, as
 * in "from #:00: * tests|36|41". A star stands for the next value, # for the number of the stop, counted from 0, or
 * #×32.3 for so much a stop. A value more than there are stars is the place along the chart in percent; without it the
 * stops are spread evenly. Written while the page is built and read by src/islands/instruments.
 *
 * Without any stops the values are those that are drawn, since some pages have no bytes to say them twice: a curve in the
 * unit of the values whose first and last points only reach to the edges (src/instruments/run-panel.tsx), or strokes in
 * percent, every second one in the next path (src/instruments/asr-alignment.tsx).
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

/** The heights of a curve of `M` and relative `c` and `s` over the floor of its box, without its two ends. */
export function heightsOf(path: string, floor: number): number[] {
  const [start = '', ...steps] = path.split(/[cs]/);
  let y = Number(start.split(' ')[1]);
  const heights = steps.map((step) => floor - (y += Number(step.match(/-?\d+/g)?.at(-1))));
  return heights.slice(0, -1);
}

/** The lengths of vertical strokes. Silence is drawn as a dot of 2, to be seen. */
export function strokesOf(paths: readonly string[]): number[] {
  const lengths = paths.map((path) => [...path.matchAll(/v(\d+)/g)].map(([, length]) => Number(length)));
  return lengths
    .flatMap((even, index) =>
      index % 2 === 1
        ? []
        : even.flatMap((length, place) => [length, ...(lengths[index + 1]?.slice(place, place + 1) ?? [])]),
    )
    .map((length) => (length === 2 ? 0 : length));
}

/** The number of the stop that stands nearest. */
export function nearestStop(stops: readonly Stop[], at: number): number {
  const distances = stops.map((stop) => Math.abs(stop.at - at));
  return distances.indexOf(Math.min(...distances));
}
