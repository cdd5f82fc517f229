import { axisScale, percentAlong } from '../lib/axis-scale.ts';
import { count, formatNumber, type Readout } from '../lib/figure-format.ts';
import { barsPath } from './svg-path.ts';
import { Panel } from './panel.tsx';
import { percent, Plot } from './plot.tsx';
import { Readouts } from './readouts.tsx';
import { TickAxis } from './tick-axis.tsx';
import styles from './day-bars.module.css';

const HEIGHT = 300;
const SLOT = 10;
const BAR = 8;
const LEVELS = 4;
/** A number that is too small to be told is drawn this high. */
const LEAST_HEIGHT = 3;

type Props = {
  label: string;
  /** What is counted, in the plural: “views”. */
  unit: string;
  /** In their order. Null for a number that is too small to be told. */
  days: readonly { name: string; count: number | null }[];
  /** Names the ends of the axis. */
  dayText: (day: string) => string;
  readouts: readonly Readout[];
};

/** A number for each day of a period. */
export function DayBars({ label, unit, days, dayText, readouts }: Props) {
  const most = Math.max(LEVELS, ...days.map(({ count: number }) => number ?? 0));
  const axis = axisScale(most, LEVELS);
  const height = (number: number | null): number =>
    number === 0 ? 0 : Math.max(LEAST_HEIGHT, ((number ?? 0) * HEIGHT) / axis.max);
  const bars = days.map((day) => height(day.count));
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? dayText(day.name) : ''));
  return (
    <Panel label={label} note={`${unit} per day`}>
      <div className={styles.frame}>
        <Plot
          className={styles.bars}
          label={`${unit} per day from ${first} to ${last}, at most ${formatNumber(most)}`}
          box={[days.length * SLOT, HEIGHT]}
          drawing={<path d={barsPath(bars, SLOT, BAR, HEIGHT)} fill="var(--tape)" />}
        >
          {axis.ticks.slice(1).map((level) => {
            const y = percent(100 - percentAlong(level, axis.max));
            return (
              <g key={level}>
                <line x2="100%" y1={y} y2={y} />
                <text x="-10" y={y} dy="4" textAnchor="end">
                  {count(level)}
                </text>
              </g>
            );
          })}
        </Plot>
        <TickAxis labels={[first ?? '', last ?? '']} perPart={Math.min(days.length, 30)} />
      </div>
      <Readouts items={readouts} />
    </Panel>
  );
}
