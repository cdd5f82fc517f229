import type { Point } from './knee.ts';
import { mean, sum } from './mean.ts';

/** Of the straight line that fits best, by least squares. */
export function slope(points: readonly Point[]): number {
  const x = mean(points.map((point) => point.x));
  const y = mean(points.map((point) => point.y));
  return (
    sum(points.map((point) => (point.x - x) * (point.y - y))) / sum(points.map((point) => (point.x - x) ** 2))
  );
}
