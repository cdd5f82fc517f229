import { queueAt } from '../../metrics/queue.ts';
import { QUEUE_ROOM, queueReadouts } from '../lib/queue-room.ts';
import type { PropsOf } from './data.ts';
import { Panel } from './panel.tsx';
import { percent, Plot } from './plot.tsx';
import { Readouts } from './readouts.tsx';
import { Slide } from './slide.tsx';
import { curvePath } from './svg-path.ts';
import { TickAxis } from './tick-axis.tsx';
import styles from './queue-model.module.css';

const WIDTH = 1000;
const HEIGHT = 500;
/** In percent: the load at which the queue nearly fills the drawing. */
const HIGHEST_LOAD = 98;
const LOADS = [0, 20, 40, 50, 60, 70, 75, 80, 84, 87, 90, 92, 94, 95, 96, 97, HIGHEST_LOAD];

export function QueueModel({ label, raised, servedPerSecond, load }: PropsOf<'queue-model'>) {
  const queue = queueAt(load / 100, servedPerSecond);
  const curve = curvePath(
    LOADS.map((at) => ({
      x: (at * WIDTH) / 100,
      y: HEIGHT * (1 - queueAt(at / 100, servedPerSecond).waiting / QUEUE_ROOM),
    })),
  );
  const x = percent(load);
  return (
    <Panel label={label} raised={raised} note="M/M/1 · waiting = ρ² ÷ (1 − ρ)">
      <svg className={styles.queue} viewBox="0 0 500 10" preserveAspectRatio="none" aria-hidden="true">
        <line x2="500" y1="5" y2="5" />
        <line x2={queue.waiting * 10} y1="5" y2="5" />
      </svg>
      <Plot
        className={styles.curve}
        label={`Requests that wait, over the load: none at 0%, ${QUEUE_ROOM} at ${HIGHEST_LOAD}%`}
        box={[WIDTH, HEIGHT]}
        drawing={
          <>
            <path d={`${curve}V${HEIGHT}H0z`} fill="var(--tape)" fillOpacity=".1" />
            <path d={curve} stroke="var(--tape)" strokeWidth="2.5" />
          </>
        }
      >
        <line x1={x} x2={x} y2="100%" />
        <circle cx={x} cy={percent(100 - (queue.waiting * 100) / QUEUE_ROOM)} r="5" />
      </Plot>
      <TickAxis labels={['0% busy', '20', '40', '60', '80', '100']} />
      <Slide
        label="load ρ"
        model="queue"
        min={0}
        max={HIGHEST_LOAD}
        value={load}
        text={`${load}% busy`}
        data={`${servedPerSecond}`}
      />
      <Readouts items={queueReadouts(queue)} />
    </Panel>
  );
}
