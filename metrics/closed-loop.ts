import { slope } from './slope.ts';
import { mean, sum } from './mean.ts';

/** Requests sent in a second, and how long they took on average, in one part of the time. */
export type LoadInterval = { rate: number; latency: number };

export type RateResponse = {
  /** By how many per cent the rate changed where the latency was one per cent higher: −1 is a pure closed loop. */
  elasticity: number;
  correlation: number;
  /** The highest mean latency over the lowest. */
  spread: number;
};

/**
 * Whether the load generator waited for the server. By Little's law as many requests are under way as rate × latency; if a
 * fixed number of users each wait for their answer, that product is fixed, and the rate falls as the latency rises. Of an
 * open generator the rate does not know the latency. Undefined where the intervals are too few.
 */
export function rateResponse(intervals: readonly LoadInterval[]): RateResponse | undefined {
  const points = intervals
    .filter(({ rate, latency }) => rate > 0 && latency > 0)
    .map(({ rate, latency }) => ({ x: Math.log(latency), y: Math.log(rate) }));
  if (points.length < 5) return undefined;
  const x = points.map((point) => point.x);
  const y = points.map((point) => point.y);
  const spread = Math.exp(Math.max(...x) - Math.min(...x));
  if (spread < 1 + 1e-9) return { elasticity: 0, correlation: 0, spread: 1 };
  const [meanX, meanY] = [mean(x), mean(y)];
  const away = (values: readonly number[], middle: number): number =>
    Math.sqrt(sum(values.map((value) => (value - middle) ** 2)));
  const together = sum(points.map((point) => (point.x - meanX) * (point.y - meanY)));
  const length = away(x, meanX) * away(y, meanY);
  return { elasticity: slope(points), correlation: length === 0 ? 0 : together / length, spread };
}

const LEAST_SPREAD = 1.5;

/** Halfway to a pure closed loop, with a good fit and latencies that differ enough to tell. */
export const generatorWaited = ({ elasticity, correlation, spread }: RateResponse): boolean =>
  spread >= LEAST_SPREAD && elasticity <= -0.5 && correlation <= -0.8;
