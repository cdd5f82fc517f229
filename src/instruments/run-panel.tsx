import { axisScale, percentAlong } from '../lib/axis-scale.ts';
import { formatNumber } from '../lib/figure-format.ts';
import { writeTape } from '../lib/tape.ts';
import { runSlots, type RunSlot } from './run-slots.ts';
import { curvePath } from './svg-path.ts';
import { LabelledSvg } from './labelled-svg.tsx';
import { Panel, type FrameProps, type PanelStatus } from './panel.tsx';
import { percent, Plot } from './plot.tsx';
import { TickAxis } from './tick-axis.tsx';
import styles from './run-panel.module.css';

export type RunPanelProps = FrameProps & {
  status: PanelStatus;
  /** In percent, as printed. */
  successRate: number;
  executed: number;
  /** The distribution of tests over the day: any number of weights, midnight to midnight. */
  trend: readonly number[];
};

const HOURS = 24;
const ROWS = 3;
const WIDTH = 960;
const AXIS_PARTS = 4;

// A column is an hour, read downwards: each cell is twenty minutes, and one dash of a line (run-panel.module.css).
function cellsPath(slots: readonly RunSlot[], isMine: (slot: RunSlot) => boolean): string {
  return slots
    .map((slot, index) => {
      if (!isMine(slot)) return '';
      const row = index % ROWS;
      const above = row > 0 && slots[index - 1];
      return above && isMine(above) ? 'v16' : `M${Math.floor(index / ROWS) * 10 + 4} ${row * 16}v12`;
    })
    .join('');
}

function hoursOf(slots: readonly RunSlot[]): number[] {
  return Array.from({ length: HOURS }, (_, hour) =>
    slots.slice(hour * ROWS, (hour + 1) * ROWS).reduce((sum, { tests }) => sum + tests, 0),
  );
}

const left = (hour: number): number => ((hour + 0.5) * 100) / HOURS;

function Day({ hours }: { hours: readonly number[] }) {
  const peak = Math.max(...hours);
  const { max } = axisScale(peak, AXIS_PARTS);
  const top = (tests: number): number => 100 - percentAlong(tests, max);
  const points = hours.map((tests, hour) => ({ x: (left(hour) * WIDTH) / 100, y: max - tests }));
  const curve = curvePath([
    { x: 0, y: points[0]?.y ?? 0 },
    ...points,
    { x: WIDTH, y: points.at(-1)?.y ?? 0 },
  ]);
  const at = left(hours.indexOf(peak));
  // Labels near the edge open towards the inside of the plot.
  const isLate = at > 66;
  return (
    <Plot
      className={styles.day}
      label={`Tests per hour over the day, at most ${formatNumber(peak)}`}
      box={[WIDTH, max]}
      tape={writeTape(
        'from #:00: * tests',
        hours.map((tests) => [tests]),
      )}
      drawing={
        <>
          <path
            d={`M0 ${max / 4}h${WIDTH}m0 ${max / 4}H0m0 ${max / 4}h${WIDTH}`}
            stroke="var(--panel-line)"
          />
          <path d={`${curve}V${max}H0z`} fill="var(--tape)" fillOpacity=".1" />
          <path d={curve} stroke="var(--tape)" strokeWidth="2.5" />
        </>
      }
    >
      <line className={styles.peak} x1={percent(at)} x2={percent(at)} y1="-24" y2="100%" />
      <circle cx={percent(at)} cy={percent(top(peak))} r="5" fill="var(--tape)" />
      <text x={percent(at)} y="-14" dx={isLate ? -7 : 7} textAnchor={isLate ? 'end' : 'start'}>
        {`peak ${formatNumber(peak)}/h`}
      </text>
    </Plot>
  );
}

export function RunPanel({ label, raised, status, successRate, executed, trend }: RunPanelProps) {
  const failed = Math.round((executed * (100 - successRate)) / 100);
  const slots = runSlots(executed, failed, trend, HOURS * ROWS);
  const failedSlots = slots.filter((slot) => slot.failed).length;
  return (
    <Panel label={label} raised={raised} status={status}>
      <dl className={styles.figures}>
        <div>
          <dt>success rate</dt>
          <dd>
            {formatNumber(successRate, 1)}
            <small>%</small>
          </dd>
        </div>
        <div>
          <dt>tests executed today</dt>
          <dd>{formatNumber(executed)}</dd>
        </div>
      </dl>
      <Day hours={hoursOf(slots)} />
      <TickAxis labels={['00', '06', '12', '18', '24 h']} perPart={6} />
      <LabelledSvg
        className={styles.cells}
        viewBox={`0 0 ${HOURS * 10 - 2} ${ROWS * 16 - 4}`}
        preserveAspectRatio="none"
        label={`${slots.length} slots of twenty minutes: ${failedSlots} with failures, ${slots.length - failedSlots} passed`}
      >
        {([1, 2, 3] as const).map((level) => (
          <path key={level} d={cellsPath(slots, (slot) => !slot.failed && slot.level === level)} />
        ))}
        <path d={cellsPath(slots, (slot) => slot.failed)} />
      </LabelledSvg>
    </Panel>
  );
}
