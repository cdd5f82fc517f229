import type { Point } from '../../metrics/knee.ts';

// Paths are written in whole, relative units: half the bytes, and repeated steps compress to almost nothing.
// Differences are taken between rounded absolute positions, so rounding errors do not accumulate along a path.

const numbers = (values: readonly number[]): string => values.join(' ').replaceAll(' -', '-');

/** Bars of a given width at the bottom of a box, one per slot; empty slots draw nothing. */
export function barsPath(heights: readonly number[], slot: number, width: number, floor: number): string {
  let path = '';
  let at = 0;
  for (const [index, exact] of heights.entries()) {
    const height = Math.round(exact);
    if (height === 0) continue;
    const x = index * slot;
    path += path === '' ? `M${x} ${floor}` : `m${x - at} 0`;
    path += `v${-height}h${width}v${height}z`;
    at = x;
  }
  return path;
}

/** Vertical strokes centred on a line, one per amplitude (0..1); silence keeps a visible dot. */
export function waveformPath(
  amplitudes: readonly number[],
  start: number,
  slot: number,
  height: number,
): string {
  let path = '';
  let y = 0;
  for (const [index, amplitude] of amplitudes.entries()) {
    const reach = Math.max(1, Math.round((amplitude * height) / 2));
    const top = height / 2 - reach;
    path += index === 0 ? `M${start} ${top}` : `m${numbers([slot, top - y])}`;
    path += `v${reach * 2}`;
    y = top + reach * 2;
  }
  return path;
}

/** Fritsch-Carlson tangents: the curve through the points never overshoots a measured value. */
function tangents(points: readonly Point[]): number[] {
  const slopes = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return (to.y - from.y) / (to.x - from.x);
  });
  return points.map((_, index) => {
    const before = slopes[index - 1] ?? slopes[index] ?? 0;
    const after = slopes[index] ?? before;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

/** A smooth line through points with rising x, in the coordinates of the box they are given in. */
export function curvePath(points: readonly Point[]): string {
  const slopes = tangents(points);
  let path = '';
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) {
      path = `M${Math.round(to.x)} ${Math.round(to.y)}`;
      continue;
    }
    const third = (to.x - from.x) / 3;
    const control1 = { x: from.x + third, y: from.y + third * (slopes[index - 1] ?? 0) };
    const control2 = { x: to.x - third, y: to.y - third * (slopes[index] ?? 0) };
    // After a step of the same width the first handle mirrors the previous one and can be omitted.
    const before = points[index - 2];
    const mirrors = before && Math.abs(from.x - before.x - (to.x - from.x)) < 1e-6;
    const relative = [...(mirrors ? [] : [control1]), control2, to].flatMap(({ x, y }) => [
      Math.round(x) - Math.round(from.x),
      Math.round(y) - Math.round(from.y),
    ]);
    path += `${mirrors ? 's' : 'c'}${numbers(relative)}`;
  }
  return path;
}

/** Tape-measure ticks hanging from the top edge: long ones at the start of each part, short ones between. */
export function ticksPath(parts: number, perPart: number, slot: number): string {
  const long = 'v14';
  const short = 'v6';
  let path = `M0 0${long}`;
  for (let tick = 1; tick <= parts * perPart; tick += 1) {
    const drop = (tick - 1) % perPart === 0 ? 14 : 6;
    path += `m${slot}-${drop}${tick % perPart === 0 ? long : short}`;
  }
  return path;
}
