/** The thread that reads a calendar: it is not ours, and what hangs over it must not hold up a page. */
import { parentPort, workerData } from 'node:worker_threads';
import { type BusyQuestion, busySpans } from './busy-spans.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- from a worker, not to a window
parentPort?.postMessage(busySpans(workerData as BusyQuestion));
