/**
 * How many times slower a phone of the middle range is than a machine of this benchmark index, which Lighthouse measures. Its
 * usual factor of 4 is meant for a machine of 1533; on a slower one it would be a slower phone. The places are those of the
 * calculator that Lighthouse's documents name (lighthouse-cpu-throttling-calculator.vercel.app).
 */
const PLACES = [
  { index: 150, factor: 1 },
  { index: 800, factor: 2 },
  { index: 1300, factor: 3 },
  { index: 2000, factor: 6 },
] as const;

export function phoneSlowdown(index: number): number {
  const upper = PLACES.slice(1).find((place) => index <= place.index) ?? PLACES[3];
  const lower = PLACES[PLACES.indexOf(upper) - 1] ?? PLACES[0];
  const share = (index - lower.index) / (upper.index - lower.index);
  return Math.max(1, lower.factor + share * (upper.factor - lower.factor));
}
