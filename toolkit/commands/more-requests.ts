import { labelsToSettle } from '../../metrics/labels-to-settle.ts';
import { percentileRanks } from '../../metrics/order-statistic.ts';
import { wilson } from '../../metrics/wilson.ts';
import type { Limit } from '../../src/labs/load/limits.ts';
import { failuresOf, PERCENTILES, percentileName, type Row } from '../../src/labs/load/run.ts';

/** The share of requests up to so many milliseconds, as if times were spread evenly between the percentiles that are known. */
function shareUpTo(ms: number, { figures, max }: Row): number {
  const known = [
    ...figures.flatMap((one, index) => (one ? [{ share: (PERCENTILES[index] ?? 0) / 100, at: one[0] }] : [])),
    { share: 1, at: max },
  ];
  const above = known.findIndex(({ at }) => at > ms);
  const [from, to] = [known[above - 1], known[above]];
  if (!to) return 1;
  if (!from) return (to.share * ms) / to.at;
  return from.share + ((to.share - from.share) * (ms - from.at)) / (to.at - from.at);
}

/** How many more requests would decide whether a limit is met, if they are like those there were. */
export function moreRequests({ what, value }: Limit, row: Row): number {
  const failures = failuresOf(row);
  if (what === 'errors' && failures) {
    const { failed, sent } = failures;
    return labelsToSettle(sent, value / 100, (times) => wilson(failed * times, sent * times));
  }
  const percentile = PERCENTILES.find((one) => percentileName(one) === what) ?? 0;
  const ranksAt = (times: number) => {
    const count = Math.round(row.count * times);
    const { low, high } = percentileRanks(percentile, count);
    return { low: low / count, high: high / count };
  };
  return labelsToSettle(row.count, shareUpTo(value, row), ranksAt);
}
