import type { BaseLogger } from 'pino';
import { SPAM_DAYS } from '../../../contract/enquiry.ts';
import { officeClock, type OpeningHours, spanOn } from '../../../contract/opening-hours.ts';
import { regularly } from '../../regularly.ts';
import type { DeskUpkeepStore } from '../../store/desk-types.ts';
import type { Filing } from './filing.ts';

const EVERY_MS = 15_000;
const PURGE_EVERY_MS = 60 * 60_000;
/** SQLite deletes the words of an enquiry from its index in some 20 ms, and meanwhile stores nothing. */
const PURGED_AT_ONCE = 10;
const DAY_MS = 24 * 60 * 60_000;

type Log = Pick<BaseLogger, 'info' | 'warn'>;

export type DeskUpkeepParts = {
  upkeep: DeskUpkeepStore;
  file: Filing;
  hours: OpeningHours;
  clock: () => number;
  log: Log;
  /** Called once there may be mail to send. */
  onQueued: () => void;
};

/** The day of the digest, while the office is open. */
function digestDay(hours: OpeningHours, now: number): string | undefined {
  const { clock, ...day } = officeClock(hours, now);
  const span = spanOn(hours, day);
  return span && clock >= span.opens && clock < span.closes ? day.date : undefined;
}

/** Files new enquiries, ends snoozes and queues overdue notices and the daily digest. Returns a function that stops it. */
export function keepDesk({ upkeep, file, hours, clock, log, onQueued }: DeskUpkeepParts): () => void {
  const round = async () => {
    await file();
    await upkeep.wake(clock());
    const overdue = await upkeep.noteOverdue(clock());
    const date = digestDay(hours, clock());
    if (date !== undefined) await upkeep.queueDigest(date, clock());
    if (overdue > 0) log.info({ overdue }, 'replies are overdue');
    onQueued();
  };
  return regularly(EVERY_MS, round, log, 'desk upkeep failed');
}

export type SpamPurgeParts = {
  upkeep: Pick<DeskUpkeepStore, 'dropSpam'>;
  clock: () => number;
  mayPurge: () => Promise<boolean>;
  log: Log;
};

/** Deletes spam after the period that the privacy page states, with or without a desk. Returns a function that stops it. */
export function purgeSpam({ upkeep, clock, mayPurge, log }: SpamPurgeParts): () => void {
  const ended = new AbortController();
  const purge = async () => {
    if (!(await mayPurge())) return;
    let deleted = 0;
    let last = PURGED_AT_ONCE;
    while (last === PURGED_AT_ONCE && !ended.signal.aborted) {
      last = await upkeep.dropSpam(clock() - SPAM_DAYS * DAY_MS, PURGED_AT_ONCE);
      deleted += last;
    }
    if (deleted > 0) log.info({ deleted }, 'old spam deleted');
  };
  const stop = regularly(PURGE_EVERY_MS, purge, log, 'spam not purged');
  return () => {
    ended.abort();
    stop();
  };
}
