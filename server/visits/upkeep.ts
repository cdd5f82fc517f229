import type { BaseLogger } from 'pino';
import { addDays } from '../../contract/booking/time-zones.ts';
import { VISIT_MONTHS } from '../../contract/visit.ts';
import { regularly } from '../regularly.ts';
import { finishesWithin } from '../timeout.ts';
import type { VisitStore } from '../store/visit-types.ts';
import type { VisitCounter } from './counter.ts';

const WRITE_EVERY_MS = 10_000;
/** A share of the ten seconds for a shutdown. */
const LAST_WRITE_MS = 1_000;
const TIDY_EVERY_MS = 60 * 60_000;
/** A transaction of more rows would hold up visitors who wait for the store. */
const ROWS_AT_ONCE = 200;
/** Another process may add to a day for a while after its end, and none may have run for some days before the start. */
const FOLDED_AGAIN_DAYS = 3;
const FOLDED_AT_START_DAYS = 40;

type Parts = {
  visits: Pick<VisitStore, 'add' | 'foldRare' | 'dropBefore'>;
  counter: VisitCounter;
  dayAt: (now: number) => string;
  clock: () => number;
  mayPurge: () => Promise<boolean>;
  log: Pick<BaseLogger, 'warn'>;
};

/** The first day that is kept. */
export function firstKeptDay(today: string): string {
  const first = new Date(`${today}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - VISIT_MONTHS);
  return first.toISOString().slice(0, 10);
}

/** Adds what was counted to the table. What cannot be stored is kept for the next time. */
export async function writeVisits({ visits, counter }: Pick<Parts, 'visits' | 'counter'>): Promise<void> {
  const rows = counter.take();
  try {
    while (rows.length > 0) {
      await visits.add(rows.slice(0, ROWS_AT_ONCE));
      rows.splice(0, ROWS_AT_ONCE);
    }
  } finally {
    counter.keep(rows);
  }
}

/** Writes what was counted, folds rare names once their day is over, and deletes what is too old. */
export function keepVisits(parts: Parts): { stop: () => Promise<void> } {
  const { visits, dayAt, clock, mayPurge, log } = parts;
  let foldedDays = FOLDED_AT_START_DAYS;

  async function tidy(): Promise<void> {
    const today = dayAt(clock());
    await visits.foldRare(addDays(today, -foldedDays), today);
    foldedDays = FOLDED_AGAIN_DAYS;
    if (await mayPurge()) await visits.dropBefore(firstKeptDay(today));
  }

  const stopWriting = regularly(WRITE_EVERY_MS, () => writeVisits(parts), log, 'visits not written');
  const stopTidying = regularly(TIDY_EVERY_MS, tidy, log, 'visits not tidied');
  return {
    async stop() {
      stopWriting();
      stopTidying();
      const written = writeVisits(parts).then(
        () => true,
        () => false,
      );
      if (!(await finishesWithin(LAST_WRITE_MS, written)) || !(await written))
        log.warn({}, 'the last visits were not written');
    },
  };
}
