import { setTimeout as wait } from 'node:timers/promises';
import type { ClaimedMail, MailOutcome, OutboxStore } from '../store/store.ts';
import { finishesWithin } from '../timeout.ts';
import { deliver } from './deliver.ts';
import type { DeliveryParts } from './deliver.ts';
import { createInterruptiblePause } from './interruptible-pause.ts';
import { MAX_CONNECTIONS, SEND_DEADLINE_MS } from './transport.ts';

/** Longer than the slowest send and the noting of its result, or another process would send the same mail meanwhile. */
export const LEASE_MS = SEND_DEADLINE_MS + 50_000;

const POLL_MS = 1_000;
/** How long stop() lets a send finish; the whole process has ten seconds. */
const STOP_PATIENCE_MS = 5_000;
const STOP_LAST_NOTES_MS = 1_000;

export type OutboxWorkerParts = Omit<DeliveryParts, 'random'> & {
  outbox: Pick<OutboxStore, 'claim' | 'settle'>;
  random?: () => number;
  pollMs?: number;
  stopPatienceMs?: number;
};

export type OutboxWorker = ReturnType<typeof startOutboxWorker>;

export function startOutboxWorker(parts: OutboxWorkerParts) {
  const { outbox, transport, clock, log, pollMs = POLL_MS, stopPatienceMs = STOP_PATIENCE_MS } = parts;
  const delivery = { random: Math.random, ...parts };
  const inFlight = new Set<Promise<void>>();
  const polling = createInterruptiblePause();
  const stopping = new AbortController();
  let storeAway = false;

  /** Returns whether there may be more to claim at once. */
  async function claimSome(): Promise<boolean> {
    const free = MAX_CONNECTIONS - inFlight.size;
    if (free <= 0) return false;
    try {
      const mails = await outbox.claim(clock(), LEASE_MS, free);
      if (storeAway) log.info('the outbox can be read again');
      storeAway = false;
      for (const mail of mails) track(send(mail));
      return mails.length === free;
    } catch (error) {
      if (!storeAway) log.error({ reason: nameOf(error) }, 'the outbox cannot be read, trying on');
      storeAway = true;
      return false;
    }
  }

  function track(job: Promise<void>) {
    inFlight.add(job);
    void job.finally(() => {
      inFlight.delete(job);
      polling.interrupt();
    });
  }

  async function send(mail: ClaimedMail): Promise<void> {
    const leaseEnds = performance.now() + LEASE_MS;
    const outcome = await deliver(mail, delivery);
    await note(mail, outcome, leaseEnds);
  }

  /** A sent mail that is not noted is sent again: worth insisting while the lease is ours. */
  async function note(mail: ClaimedMail, outcome: MailOutcome, leaseEnds: number): Promise<void> {
    do {
      try {
        const kept = await outbox.settle(mail.id, mail.leaseToken, outcome, clock());
        if (!kept) log.warn({ mail: mail.id, state: outcome.state }, 'the lease of a mail was lost');
        return;
      } catch (error) {
        log.error({ mail: mail.id, reason: nameOf(error) }, 'the result of a mail cannot be noted');
        await wait(pollMs);
      }
    } while (!stopping.signal.aborted && performance.now() < leaseEnds);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!(await claimSome())) await polling.pause(pollMs);
    }
  }

  const running = run();

  return {
    /** Looks for due mails at once. */
    wake: () => polling.interrupt(),
    /** Lets what is being sent finish, within bounds, and closes the transport. */
    async stop(): Promise<void> {
      stopping.abort();
      polling.interrupt();
      await finishesWithin(
        stopPatienceMs,
        running.then(() => Promise.all(inFlight)),
      );
      transport.close();
      await finishesWithin(STOP_LAST_NOTES_MS, Promise.all(inFlight));
    },
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
