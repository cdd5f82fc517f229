const BINS = 10;

/** The population stability index over tenths of the reference. An empty bin counts as half a case, since its logarithm would be infinite. */
export function stabilityIndex(before: readonly number[], after: readonly number[]): number {
  const sorted = before.toSorted((a, b) => a - b);
  const cuts = Array.from(
    { length: BINS - 1 },
    (_, index) => sorted[Math.floor(((index + 1) * sorted.length) / BINS)] ?? 0,
  );
  const sharesOf = (values: readonly number[]): number[] => {
    const cases = Array.from({ length: BINS }, () => 0);
    for (const value of values) {
      const bin = cuts.filter((cut) => value >= cut).length;
      cases[bin] = (cases[bin] ?? 0) + 1;
    }
    return cases.map((each) => Math.max(each, 0.5) / values.length);
  };
  const [a, b] = [sharesOf(before), sharesOf(after)];
  return a.reduce((total, share, bin) => {
    const other = b[bin] ?? 0;
    return total + (other - share) * Math.log(other / share);
  }, 0);
}
