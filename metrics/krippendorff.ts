/**
 * Krippendorff's alpha (2004): agreement of any number of raters of whom some left items out. labels[item][rater] is the number
 * of a label, −1 where there is none. With `values` labels are steps of a scale, and a disagreement counts with the square of
 * its distance; else any two labels differ alike. NaN where there is only one label.
 */
export function krippendorffAlpha(
  labels: readonly (readonly number[])[],
  values?: readonly number[],
): number {
  const distance = (one: number, other: number): number =>
    values ? ((values[one] ?? 0) - (values[other] ?? 0)) ** 2 : Number(one !== other);
  const units = labels.map((item) => item.filter((label) => label >= 0)).filter(({ length }) => length > 1);
  const totals = new Map<number, number>();
  for (const label of units.flat()) totals.set(label, (totals.get(label) ?? 0) + 1);
  const count = units.flat().length;
  let observed = 0;
  for (const unit of units)
    for (const one of unit) for (const other of unit) observed += distance(one, other) / (unit.length - 1);
  let expected = 0;
  for (const [one, times] of totals)
    for (const [other, otherTimes] of totals)
      expected += (times * otherTimes * distance(one, other)) / (count - 1);
  return 1 - observed / expected;
}
