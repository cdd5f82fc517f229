import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import { cachedFor } from '../cached-for.ts';
import type { OutboxStore } from '../store/types.ts';

/** Counters of this process. */
export function createMailMetrics(registry: Registry) {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['kind'], registers: [registry] });
  return {
    sent: counter('plumbline_mail_sent_total', 'Mails that the mail server took'),
    failed: counter('plumbline_mail_failures_total', 'Tries to send a mail that failed'),
    givenUp: counter(
      'plumbline_mail_given_up_total',
      'Mails given up after the last try. Alarm on any increase',
    ),
  };
}

export type MailMetrics = ReturnType<typeof createMailMetrics>;

const COUNTED_FOR_MS = 1_000;

/**
 * The outbox of all processes, at most a second old. While the store is unavailable the
 * last values stay: the scrape must not fail, and /readyz reports the outage.
 */
export function observeOutbox(
  registry: Registry,
  outbox: Pick<OutboxStore, 'counts'>,
  clock: () => number,
): void {
  const count = cachedFor(COUNTED_FOR_MS, () => outbox.counts().catch(() => null));
  const mails = new Gauge({
    name: 'plumbline_outbox_mails',
    help: 'Mails that are not sent, by state, counted up to 10001. Alarm when dead is not 0',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const counts = await count();
      if (!counts) return;
      for (const state of ['pending', 'dead'] as const) this.set({ state }, counts[state]);
    },
  });
  const oldest = new Gauge({
    name: 'plumbline_outbox_oldest_pending_seconds',
    help: 'Age of the oldest mail that still waits',
    registers: [],
    async collect() {
      const counts = await count();
      if (!counts) return;
      this.set(counts.oldestPendingAt === null ? 0 : Math.max(0, clock() - counts.oldestPendingAt) / 1000);
    },
  });
  registry.registerMetric(mails);
  registry.registerMetric(oldest);
}
