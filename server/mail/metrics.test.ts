import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createMailMetrics, observeOutbox } from './metrics.ts';

test('shows what waits, and for how long', async () => {
  const registry = new Registry();
  const counts = { pending: 2, dead: 1, oldestPendingAt: 10_000 };
  observeOutbox(registry, { counts: async () => counts }, () => 25_000);
  const text = await registry.metrics();
  expect(text).toContain('plumbline_outbox_mails{state="pending"} 2');
  expect(text).toContain('plumbline_outbox_mails{state="dead"} 1');
  expect(text).toContain('plumbline_outbox_oldest_pending_seconds 15');
});

test('a store that is away does not take the other metrics with it', async () => {
  const registry = new Registry();
  createMailMetrics(registry).sent.inc({ kind: 'enquiry' });
  observeOutbox(registry, { counts: () => Promise.reject(new Error('away')) }, () => 0);
  expect(await registry.metrics()).toContain('plumbline_mail_sent_total{kind="enquiry"} 1');
});

test('two scrapes within a second count once', async () => {
  const registry = new Registry();
  let counted = 0;
  const counts = async () => ({ pending: (counted += 1), dead: 0, oldestPendingAt: null });
  observeOutbox(registry, { counts }, () => 0);
  await Promise.all([registry.metrics(), registry.metrics()]);
  expect(counted).toBe(1);
});
