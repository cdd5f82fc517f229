import { expect, test, vi } from 'vitest';
import { enquire, newEnquirer } from '../../server/testing/server-process.ts';
import { metricsEnv, readMetrics, start } from './starting.ts';

async function setUp(acknowledge: 'on' | 'off') {
  const { smtp, env } = await start.mailing();
  const server = await start.server({ env: { ...env, ...metricsEnv, CONTACT_ACKNOWLEDGE: acknowledge } });
  return { smtp, server, metrics: () => readMetrics(server.url) };
}

/** Each went out once, and none waits. */
const sent = (metrics: () => Promise<string>, ...kinds: string[]) =>
  vi.waitFor(async () => {
    const text = await metrics();
    for (const kind of kinds) expect(text).toContain(`plumbline_mail_sent_total{kind="${kind}"} 1`);
    expect(text).toContain('plumbline_outbox_mails{state="pending"} 0');
  }, 60_000);

test('switched on, the visitor gets a receipt and the company the enquiry', async () => {
  const { smtp, server, metrics } = await setUp('on');
  const visitor = newEnquirer();
  await enquire(server.url, visitor);
  await sent(metrics, 'enquiry', 'acknowledgement');
  const ours = smtp.mails.find(({ to }) => to[0] === 'desk@plumbline.example');
  const theirs = smtp.mails.find(({ to }) => to[0] === visitor.email);
  expect(smtp.mails).toHaveLength(2);
  expect(ours?.raw).toContain(`Reply-To: Test Visitor <${visitor.email}>`);
  expect(ours?.raw).not.toContain('Auto-Submitted');
  expect(theirs?.raw).toContain('Auto-Submitted: auto-replied');
});

test('switched off, only the company hears of it', async () => {
  const { smtp, server, metrics } = await setUp('off');
  await enquire(server.url, newEnquirer());
  await sent(metrics, 'enquiry');
  expect(smtp.mails.map(({ to }) => to)).toEqual([['desk@plumbline.example']]);
});
