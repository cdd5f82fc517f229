/** A client's browser may fill the trap by itself: what looks like spam is not lost. */
import { expect, test, vi } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { enquiry } from '../../server/testing/contact-server.ts';
import { posting } from '../../server/testing/send.ts';
import { metricsEnv, readMetrics, start } from './starting.ts';

test('a clean retry under the key of a spam post is mailed, once, and both are counted', async () => {
  const { smtp, env } = await start.mailing();
  const { url } = await start.server({ env: { ...env, ...metricsEnv } });
  const { post } = posting(url, CONTACT_PATH);
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await post({ ...enquiry, website: 'https://filled.example' }, key)).status).toBe(201);
  const clean = [await post(enquiry, key), await post(enquiry, key)];
  expect(clean.map(({ status }) => status)).toEqual([201, 200]);
  await vi.waitFor(async () => {
    const text = await readMetrics(url);
    expect(text).toContain('plumbline_mail_sent_total{kind="enquiry"} 1');
    expect(text).toContain('plumbline_outbox_mails{state="pending"} 0');
  }, 60_000);
  expect(smtp.mails).toHaveLength(1);
  const metrics = await readMetrics(url);
  expect(metrics).toContain('plumbline_enquiries_total{status="spam"} 1');
  expect(metrics).toContain('plumbline_enquiries_total{status="new"} 1');
});
