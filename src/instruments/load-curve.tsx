import { firstReach, kneeOf, type LoadStep, type Point } from '../../metrics/knee.ts';
import { axisScale, percentAlong } from '../lib/axis-scale.ts';
import {
  durationFigure,
  durationText,
  formatNumber,
  roundDuration,
  type Readout,
} from '../lib/figure-format.ts';
import { writeTape } from '../lib/tape.ts';
import { curvePath } from './svg-path.ts';
import type { PropsOf } from './data.ts';
import { Panel } from './panel.tsx';
import { percent, Plot } from './plot.tsx';
import { Readouts } from './readouts.tsx';
import { TickAxis } from './tick-axis.tsx';
import styles from './load-curve.module.css';

const WIDTH = 1000;
const HEIGHT = 300;
const AXIS_PARTS = 5;
const LEVELS = 5;
/** A level this close to the limit, in percent of the height, is hidden. */
const CROWDED = 10;
/** Below this, in percent from the top, the limit's label would cover the knee's. */
const LOW = 80;
/** The same for labels at the bottom of the drawing. */
const AT_FOOT = 90;
/** The labels of the levels are left of this, in percent. */
const EARLY = 25;

/** Small loads with one decimal: a knee at 2.8 is not one at 3. */
const loadText = (load: number): string => formatNumber(load, load < 10 && !Number.isInteger(load) ? 1 : 0);

type KneeProps = { load: number; left: number; top: number; limitTop: number };

function Knee({ load, left, top, limitTop }: KneeProps) {
  const x = percent(left);
  const y = percent(top);
  // To the left, above the flat part of the curve, unless the knee is too early to leave room there.
  const isEarly = left < EARLY;
  const atFoot = isEarly && limitTop < AT_FOOT;
  const [place, above] = atFoot ? ['100%', -6] : limitTop >= LOW ? [percent(limitTop), -24] : [y, -12];
  return (
    <>
      <line x1={x} x2={x} y1={y} y2="100%" />
      <circle cx={x} cy={y} r="5" />
      <text x={x} y={place} textAnchor={isEarly ? 'start' : 'end'} dx={isEarly ? 7 : -7} dy={above}>
        knee {loadText(load)}
      </text>
    </>
  );
}

function readoutsOf(
  measured: readonly Point[],
  knee: LoadStep | undefined,
  loadUnit: string,
  limitMs: number,
): Readout[] {
  const reached = firstReach(measured, limitMs);
  return [
    { figure: knee ? loadText(knee.load) : 'none', label: `${loadUnit} at the knee` },
    ...(knee ? [{ figure: durationFigure(knee.p95), label: 'response at the knee' }] : []),
    {
      // Three digits: the value lies on a straight line between two measured steps.
      figure: reached === undefined ? 'never' : loadText(Number(reached.toPrecision(3))),
      label: `${loadUnit} when ${roundDuration(limitMs)} is passed`,
    },
  ];
}

export function LoadCurve({ label, raised, points, loadUnit, limitMs }: PropsOf<'load-curve'>) {
  const measured = points.map(({ load, responseMs }): Point => ({ x: load, y: responseMs }));
  const loads = axisScale(Math.max(...measured.map(({ x }) => x)), AXIS_PARTS);
  const times = axisScale(Math.max(limitMs, ...measured.map(({ y }) => y)), LEVELS);
  const knee = kneeOf(points.map(({ responseMs, ...step }) => ({ ...step, p95: responseMs })));
  const left = ({ x }: Point): number => percentAlong(x, loads.max);
  const top = (ms: number): number => 100 - percentAlong(ms, times.max);
  const curve = curvePath(
    measured.map((point) => ({ x: (left(point) * WIDTH) / 100, y: (top(point.y) * HEIGHT) / 100 })),
  );
  const start = Math.round(((measured[0] ? left(measured[0]) : 0) * WIDTH) / 100);
  const levels = times.ticks.slice(1).filter((ms) => Math.abs(top(ms) - top(limitMs)) > CROWDED);
  const limitAt = percent(top(limitMs));
  return (
    <Panel label={label} raised={raised} note="response time over load">
      <Plot
        className={styles.curve}
        label={`Response time over load, up to ${loadText(measured.at(-1)?.x ?? 0)} ${loadUnit}`}
        box={[WIDTH, HEIGHT]}
        tape={writeTape(
          `* ${loadUnit}: *`,
          measured.map((point) => [left(point), loadText(point.x), durationText(point.y)]),
        )}
        drawing={
          <>
            <path d={`${curve}V${HEIGHT}H${start}z`} fill="var(--tape)" fillOpacity=".1" />
            <path d={curve} stroke="var(--tape)" strokeWidth="2.5" />
          </>
        }
      >
        {levels.map((ms) => (
          <g key={ms} className={styles.level}>
            <line x2="100%" y1={percent(top(ms))} y2={percent(top(ms))} />
            <text y={percent(top(ms))} dy="-7">
              {roundDuration(ms)}
            </text>
          </g>
        ))}
        <line className={styles.limit} x2="100%" y1={limitAt} y2={limitAt} />
        <text y={limitAt} dy="-7">
          limit {roundDuration(limitMs)}
        </text>
        {knee && (
          <Knee
            load={knee.load}
            left={percentAlong(knee.load, loads.max)}
            top={top(knee.p95)}
            limitTop={top(limitMs)}
          />
        )}
      </Plot>
      <TickAxis labels={loads.ticks.map((load) => (load === 0 ? `0 ${loadUnit}` : formatNumber(load)))} />
      <Readouts items={readoutsOf(measured, knee, loadUnit, limitMs)} />
    </Panel>
  );
}
