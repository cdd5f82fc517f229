/** The drawing of a queue and its figures: where it is drawn, and where it is moved. */
import type { queueAt } from '../../metrics/queue.ts';
import { durationFigure, formatNumber, type Readout } from './figure-format.ts';

/** How many may wait before the drawing ends. */
export const QUEUE_ROOM = 50;

export const queueReadouts = (queue: ReturnType<typeof queueAt>): Readout[] => [
  { figure: formatNumber(queue.arriving), label: 'requests arrive a second' },
  { figure: formatNumber(queue.waiting, 1), label: 'wait on average' },
  { figure: durationFigure(queue.meanMs), label: 'mean response' },
  { figure: durationFigure(queue.p95Ms), label: 'p95 response' },
];
