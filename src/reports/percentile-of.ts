import { percentile } from '../../metrics/percentile.ts';

export const percentileOf = (values: readonly number[], p: number): number =>
  percentile(
    values.map((value) => ({ value, count: 1 })),
    p,
  );
