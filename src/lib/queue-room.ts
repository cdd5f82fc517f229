/** Shared by the drawing of a queue and the script that moves it. */
import type { queueAt } from '../../metrics/queue.ts';
import { durationFigure, formatNumber, type Readout } from './figure-format.ts';

/** How many waiting requests the drawing has space for. */
export const QUEUE_ROOM = 50;

export const queueReadouts = (queue: ReturnType<typeof queueAt>): Readout[] => [
  { figure: formatNumber(queue.arriving), label: 'requests arrive a second' },
  { figure: formatNumber(queue.waiting, 1), label: 'wait on average' },
  { figure: durationFigure(queue.meanMs), label: 'mean response' },
  { figure: durationFigure(queue.p95Ms), label: 'p95 response' },
];
