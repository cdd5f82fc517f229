import { setTimeout as wait } from 'node:timers/promises';
import type { ClaimedMail, MailKind, MailOutcome, MailRoom, OutboxStore } from '../store/types.ts';
import { finishesWithin } from '../timeout.ts';
import { deliver } from './deliver.ts';
import type { Composer, DeliveryParts, OutboxComposers } from './deliver.ts';
import { type MailTransport, SEND_DEADLINE_MS, type Transport } from './transport.ts';

/** Longer than the slowest delivery and the recording of its result, or another process would send the same mail. */
export const LEASE_MS = SEND_DEADLINE_MS + 50_000;

const POLL_MS = 1_000;
/** How long stop() lets a send finish; the whole process has ten seconds. */
const STOP_PATIENCE_MS = 5_000;
const STOP_LAST_NOTES_MS = 1_000;

export type OutboxWorkerParts = Omit<DeliveryParts, 'random' | 'traceMail'> & {
  outbox: Pick<OutboxStore, 'claim' | 'settle'>;
  /** A kind without a composer is left to a process of another version. */
  composers: OutboxComposers;
  /** Called once for each kind of mail. */
  openTransport(connections: number): MailTransport;
  random?: () => number;
  traceMail?: DeliveryParts['traceMail'];
  pollMs?: number;
  stopPatienceMs?: number;
};

export type OutboxWorker = ReturnType<typeof startOutboxWorker>;

/**
 * Each kind has its own connections, so that hanging mails never block those of another kind. It costs one
 * more connection per kind while there is something to send.
 */
type Lane = { composer: Composer<unknown>; transport: Transport<unknown>; inFlight: Set<Promise<void>> };

function openLanes({ composers, openTransport }: Pick<OutboxWorkerParts, 'composers' | 'openTransport'>) {
  const lanes = Object.entries(composers).map(([kind, composer]): [MailKind, Lane] => [
    kind as MailKind,
    {
      composer,
      transport: composer.openTransport?.() ?? openTransport(composer.connections),
      inFlight: new Set(),
    },
  ]);
  return new Map(lanes);
}

/** As many as there are free connections. */
const roomIn = (lanes: Map<MailKind, Lane>): MailRoom =>
  Object.fromEntries(
    [...lanes].map(([kind, { composer, inFlight }]) => [kind, composer.connections - inFlight.size]),
  );

type Notes = Pick<OutboxWorkerParts, 'outbox' | 'clock' | 'log'> & { pollMs: number; stopping: AbortSignal };

/** A sent mail that is not recorded is sent again, so keep trying while we hold the lease. */
async function note(mail: ClaimedMail, outcome: MailOutcome, leaseEnds: number, notes: Notes): Promise<void> {
  const { outbox, clock, log, pollMs, stopping } = notes;
  do {
    try {
      const kept = await outbox.settle(mail.id, mail.leaseToken, outcome, clock());
      if (!kept) log.warn({ mail: mail.id, state: outcome.state }, 'the lease of a mail was lost');
      return;
    } catch (error) {
      log.error({ mail: mail.id, reason: nameOf(error) }, 'the result of a mail cannot be noted');
      await wait(pollMs);
    }
  } while (!stopping.aborted && performance.now() < leaseEnds);
}

export function startOutboxWorker(parts: OutboxWorkerParts) {
  const { outbox, clock, log, pollMs = POLL_MS, stopPatienceMs = STOP_PATIENCE_MS } = parts;
  const delivery: DeliveryParts = { random: Math.random, traceMail: (_mail, attempt) => attempt(), ...parts };
  const lanes = openLanes(parts);
  const sending = () => Promise.all([...lanes.values()].flatMap(({ inFlight }) => [...inFlight]));
  const stopping = new AbortController();
  let waking = new AbortController();
  const wake = () => waking.abort();
  let storeAway = false;

  /** Each delivery that finishes claims the next mail. */
  async function claimSome(): Promise<void> {
    try {
      const mails = await outbox.claim(clock(), LEASE_MS, roomIn(lanes));
      if (storeAway) log.info('the outbox can be read again');
      storeAway = false;
      for (const mail of mails) {
        const lane = lanes.get(mail.kind);
        if (lane) send(mail, lane);
      }
    } catch (error) {
      if (!storeAway) log.error({ reason: nameOf(error) }, 'the outbox cannot be read, trying on');
      storeAway = true;
    }
  }

  function send(mail: ClaimedMail, { composer, transport, inFlight }: Lane): void {
    const leaseEnds = performance.now() + LEASE_MS;
    const job = deliver(mail, composer, transport, delivery).then((outcome) =>
      note(mail, outcome, leaseEnds, { outbox, clock, log, pollMs, stopping: stopping.signal }),
    );
    inFlight.add(job);
    void job.finally(() => inFlight.delete(job)).finally(wake);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await claimSome();
      // A wake-up during a claim skips the pause. Timers are monotonic, so clock jumps do not stretch it.
      await wait(pollMs, undefined, { signal: waking.signal }).catch(() => {});
      waking = new AbortController();
    }
  }

  const running = run();

  return {
    /** Looks for due mails at once. */
    wake,
    /** Lets deliveries in progress finish, within a limit, and closes the transport. */
    async stop(): Promise<void> {
      stopping.abort();
      wake();
      await finishesWithin(stopPatienceMs, running.then(sending));
      for (const { transport } of lanes.values()) transport.close();
      await finishesWithin(STOP_LAST_NOTES_MS, sending());
    },
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
