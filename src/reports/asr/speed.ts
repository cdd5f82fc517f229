/** Processor and clock time for each second of speech. */
import { bootstrap } from '../../../metrics/bootstrap.ts';
import { sum } from '../../../metrics/mean.ts';
import { count, formatNumber } from '../../lib/figure-format.ts';
import type { Result } from '../report.ts';
import { by, RECOGNISERS, RESAMPLES, type Tables } from './tables.ts';

type Timed = Tables['timing'][number];
type Clock = 'cpuSeconds' | 'clockSeconds';

const perSecond = (rows: readonly Timed[], clock: Clock): number =>
  sum(rows.map((row) => row[clock])) / sum(rows.map(({ seconds }) => seconds));
const perSecondText = (rows: readonly Timed[], clock: Clock): string =>
  formatNumber(perSecond(rows, clock), 2);

function withInterval(rows: readonly Timed[], clock: Clock): string {
  const { low, high } = bootstrap(rows, (drawn) => perSecond(drawn, clock), { rounds: RESAMPLES });
  return `${perSecondText(rows, clock)} (${formatNumber(low, 2)} to ${formatNumber(high, 2)})`;
}

export const speedTable = (timing: readonly Timed[]): Result => ({
  head: 'recogniser',
  columns: ['utterances', 'seconds of speech', 'processor s per s', 'clock s per s', 'slowest answer, s'],
  rows: RECOGNISERS.flatMap((name) =>
    [...Map.groupBy(by(timing, name), ({ condition }) => condition)].map(([condition, rows]) => ({
      name: `${name}: ${condition}`,
      cells: [
        count(rows.length),
        formatNumber(sum(rows.map(({ seconds }) => seconds)), 1),
        withInterval(rows, 'cpuSeconds'),
        withInterval(rows, 'clockSeconds'),
        formatNumber(Math.max(...rows.map(({ clockSeconds }) => clockSeconds)), 2),
      ],
    })),
  ),
});
