/** Anybody can type a stranger's address: how many mails that stranger gets, by the real server and a real SMTP peer. */
import { expect, vi } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { NEWSLETTER_PATH } from '../../contract/newsletter.ts';
import { enquiry } from '../../server/testing/contact-server.ts';
import { posting } from '../../server/testing/send.ts';
import { MINUTE } from './clock.ts';
import { metricsEnv, readMetrics, start } from './starting.ts';
import { onPosix } from '../on-posix.ts';

const SPELLINGS = ['stranger@example.com', 's.t.ranger@example.com', 'Stranger+tag@example.com'];

async function setUp(jumpMs = 0) {
  const { smtp, env } = await start.mailing();
  const begin = () =>
    start.server({
      env: { ...env, ...metricsEnv, CONTACT_ACKNOWLEDGE: 'on' },
      clock: { jumpMs },
    });
  let server = await begin();
  const toStrangers = () => smtp.mails.filter(({ to }) => to[0] !== 'desk@plumbline.example');
  return {
    toStrangers,
    turnClock: () => server.signal('SIGUSR2'),
    restart: async () => {
      await server.kill('SIGTERM');
      server = await begin();
    },
    contact: async (email: string) =>
      (await posting(server.url, CONTACT_PATH).post({ ...enquiry, email })).status,
    signUp: async (email: string) => (await posting(server.url, NEWSLETTER_PATH).post({ email })).status,
    allSent: (count: number) =>
      vi.waitFor(async () => {
        const metrics = await readMetrics(server.url);
        const sent = metrics.matchAll(/^plumbline_mail_sent_total\{[^}]*\} (\d+)$/gm);
        expect(sent.reduce((sum, [, mails]) => sum + Number(mails), 0)).toBe(count);
        expect(metrics).toContain('plumbline_outbox_mails{state="pending"} 0');
      }, 60_000),
  };
}

onPosix(
  'sixty posts are sixty mails to us and one to the stranger, written as the first one was',
  async () => {
    const { contact, allSent, toStrangers } = await setUp();
    for (let n = 0; n < 60; n += 1) expect(await contact(SPELLINGS[(n + 2) % 3] ?? '')).toBe(201);
    await allSent(61);
    expect(toStrangers().map(({ to }) => to)).toEqual([['Stranger+tag@example.com']]);
  },
);

onPosix('another mailbox gets its own, and so does the same one ten minutes later', async () => {
  const { contact, turnClock, allSent, toStrangers } = await setUp(10 * MINUTE);
  await contact('stranger@example.com');
  await contact('another@example.com');
  await allSent(4);
  turnClock();
  await vi.waitFor(async () => {
    await contact('s.tranger@example.com');
    expect(toStrangers()).toHaveLength(3);
  }, 60_000);
});

onPosix('sign-ups under many spellings are one confirmation', async () => {
  const { signUp, allSent, toStrangers } = await setUp();
  for (const email of [...SPELLINGS, ...SPELLINGS]) expect(await signUp(email)).toBe(200);
  await allSent(1);
  expect(toStrangers().map(({ to }) => to)).toEqual([['stranger@example.com']]);
});

onPosix('a receipt does not spend the confirmation of somebody who then signs up', async () => {
  const { contact, signUp, allSent } = await setUp();
  await contact('reader@example.com');
  await signUp('reader@example.com');
  await allSent(3);
});

onPosix('restarts change nothing: four starts are one receipt and one confirmation', async () => {
  const { contact, signUp, restart, allSent, toStrangers } = await setUp();
  const postBoth = async (spelling: number) => {
    expect(await contact(SPELLINGS[spelling] ?? '')).toBe(201);
    expect(await signUp(SPELLINGS[spelling] ?? '')).toBe(200);
  };
  await postBoth(0);
  await allSent(3);
  for (const spelling of [1, 2, 0]) {
    await restart();
    await postBoth(spelling);
    await allSent(1);
  }
  expect(toStrangers()).toHaveLength(2);
});
