import type { BaseLogger } from 'pino';
import { regularly } from '../regularly.ts';
import type { OutboxStore } from '../store/types.ts';
import { LEASE_MS } from './worker.ts';

const EVERY_MS = 15_000;

export type RepairParts = {
  outbox: Pick<OutboxStore, 'repairDueTimes'>;
  clock: () => number;
  log: Pick<BaseLogger, 'warn'>;
};

/** When the clock is set back, mails scheduled before would wait until it catches up. Returns a function that stops it. */
export function repairDueTimes({ outbox, clock, log }: RepairParts): () => void {
  const repair = async () => {
    const mails = await outbox.repairDueTimes(clock(), LEASE_MS);
    if (mails > 0) log.warn({ mails }, 'the clock was set back: mails due too far ahead are sent now');
  };
  return regularly(EVERY_MS, repair, log, 'due times not checked');
}
