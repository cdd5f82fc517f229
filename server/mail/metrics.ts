import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { MailKind, OutboxStore } from '../store/store.ts';

export interface MailMetrics {
  sent(kind: MailKind): void;
  failed(kind: MailKind): void;
  gaveUp(kind: MailKind): void;
}

/** What this process did, as counters. */
export function createMailMetrics(registry: Registry): MailMetrics {
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['kind'], registers: [registry] });
  const sent = counter('plumbline_mail_sent_total', 'Mails that the mail server took');
  const failed = counter('plumbline_mail_failures_total', 'Tries to send a mail that failed');
  const gaveUp = counter(
    'plumbline_mail_given_up_total',
    'Mails given up after the last try. Alarm on any increase',
  );
  return {
    sent: (kind) => sent.inc({ kind }),
    failed: (kind) => failed.inc({ kind }),
    gaveUp: (kind) => gaveUp.inc({ kind }),
  };
}

/**
 * What waits in the store, whichever process put it there, read afresh at every scrape. While the store is away the
 * last values stay: the rest of the scrape must still come through, and /readyz tells.
 */
export function observeOutbox(
  registry: Registry,
  outbox: Pick<OutboxStore, 'counts'>,
  clock: () => number,
): void {
  const mails = new Gauge({
    name: 'plumbline_outbox_mails',
    help: 'Mails in the outbox by state. Alarm when dead is not 0',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const counts = await outbox.counts().catch(() => null);
      if (!counts) return;
      for (const state of ['pending', 'sent', 'dead'] as const) this.set({ state }, counts[state]);
    },
  });
  const oldest = new Gauge({
    name: 'plumbline_outbox_oldest_pending_seconds',
    help: 'Age of the oldest mail that still waits',
    registers: [],
    async collect() {
      const counts = await outbox.counts().catch(() => null);
      if (!counts) return;
      this.set(counts.oldestPendingAt === null ? 0 : Math.max(0, clock() - counts.oldestPendingAt) / 1000);
    },
  });
  registry.registerMetric(mails);
  registry.registerMetric(oldest);
}
