import { queueAt } from '../../../metrics/queue.ts';
import { durationFigure, formatNumber } from '../../lib/figure-format.ts';
import { QUEUE_ROOM } from '../../lib/queue-room.ts';
import { writeReadouts } from './readouts.ts';
import type { Model } from './model.ts';

export const followQueue: Model = (panel, served) => {
  const queue = panel.querySelector('svg > line:last-child');
  const line = panel.querySelector('[role=img] > line');
  const dot = panel.querySelector('[role=img] > circle');
  return (load) => {
    const { arriving, waiting, meanMs, p95Ms } = queueAt(load / 100, Number(served));
    queue?.setAttribute('x2', `${waiting * 10}`);
    for (const name of ['x1', 'x2']) line?.setAttribute(name, `${load}%`);
    dot?.setAttribute('cx', `${load}%`);
    dot?.setAttribute('cy', `${100 - (waiting * 100) / QUEUE_ROOM}%`);
    writeReadouts(panel, [
      { figure: formatNumber(arriving) },
      { figure: formatNumber(waiting, 1) },
      { figure: durationFigure(meanMs) },
      { figure: durationFigure(p95Ms) },
    ]);
    return { shown: `${load}% busy` };
  };
};
