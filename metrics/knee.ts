export type Point = { x: number; y: number };

/**
 * The knee of a rising curve, after Kneedle (Satopää et al. 2011): scale both axes to 0..1 and take the point
 * that hangs furthest below the chord from first to last point. Undefined when no point hangs below it:
 * a straight or flattening curve has no knee.
 */
export function kneeOf(points: readonly Point[]): Point | undefined {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || last.x <= first.x || last.y <= first.y) return undefined;
  let knee: Point | undefined;
  let furthest = 1e-9;
  for (const point of points) {
    const below = (point.x - first.x) / (last.x - first.x) - (point.y - first.y) / (last.y - first.y);
    if (below > furthest) {
      furthest = below;
      knee = point;
    }
  }
  return knee;
}

/** The x at which the curve first reaches the level, on the straight line between the two points around it. */
export function firstReach(points: readonly Point[], level: number): number | undefined {
  for (const [index, to] of points.entries()) {
    if (to.y < level) continue;
    const from = points[index - 1];
    return from ? from.x + ((to.x - from.x) * (level - from.y)) / (to.y - from.y) : to.x;
  }
  return undefined;
}
