export type Point = { x: number; y: number };

/** Requests a second for load and answers, or users for the load alone. */
export type LoadStep = { load: number; p95: number; answered?: number };

/** Responses keep up while at most this share of the arrivals is missing. */
const BEHIND = 0.01;
const SLOWER = 1.5;

/**
 * The last step up to which, from the lightest on, answers keep up with arrivals to within 1% and p95 is at most 1.5 times
 * that of the lightest. Undefined when no step is beyond it: then the knee was not reached.
 */
export function kneeOf<Step extends LoadStep>(steps: readonly Step[]): Step | undefined {
  const [lightest] = steps;
  if (!lightest) return undefined;
  const beyond = steps.findIndex(
    ({ load, p95, answered = load }) => answered < load * (1 - BEHIND) || p95 > lightest.p95 * SLOWER,
  );
  return steps[beyond - 1];
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
