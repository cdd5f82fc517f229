import { queueAt } from '../../../metrics/queue.ts';
import { QUEUE_ROOM, queueReadouts } from '../../lib/queue-room.ts';
import { writeReadouts } from './readouts.ts';
import type { Model } from './model.ts';

export const followQueue: Model = (panel, served) => {
  const marks = panel.querySelector('svg > line:last-child');
  const line = panel.querySelector('[role=img] > line');
  const dot = panel.querySelector('[role=img] > circle');
  return (load) => {
    const queue = queueAt(load / 100, Number(served));
    marks?.setAttribute('x2', `${queue.waiting * 10}`);
    for (const name of ['x1', 'x2']) line?.setAttribute(name, `${load}%`);
    dot?.setAttribute('cx', `${load}%`);
    dot?.setAttribute('cy', `${100 - (queue.waiting * 100) / QUEUE_ROOM}%`);
    writeReadouts(panel, queueReadouts(queue));
    return { shown: `${load}% busy` };
  };
};
