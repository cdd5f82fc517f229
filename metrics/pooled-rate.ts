import type { Interval } from './bootstrap.ts';
import { gaffke, type Resampling } from './gaffke.ts';
import { mean } from './mean.ts';

export type ErrorCount = { errors: number; length: number };

/**
 * Of errors over length, all items together. The unseen item is of mean length, and all right or all wrong: errors in one
 * sentence hang together, so that a hundred words in ten sentences tell no more than ten sentences can.
 */
export function pooledRateInterval(items: readonly ErrorCount[], resampling?: Resampling): Interval {
  const errorsOf = Float64Array.from(items, ({ errors }) => errors);
  const lengthOf = Float64Array.from(items, ({ length }) => length);
  const usual = mean([...lengthOf]);
  return gaffke(
    items.length,
    (weights, unseen) => {
      const more = unseen * usual;
      let errors = 0;
      let length = more;
      for (let item = 0; item < weights.length; item++) {
        errors += (weights[item] as number) * (errorsOf[item] as number);
        length += (weights[item] as number) * (lengthOf[item] as number);
      }
      return { low: errors / length, high: (errors + more) / length };
    },
    resampling,
  );
}
