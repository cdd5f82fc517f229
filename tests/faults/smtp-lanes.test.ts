import { expect, test, vi } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { NEWSLETTER_PATH } from '../../contract/newsletter.ts';
import { enquiry } from '../../server/testing/contact-server.ts';
import { posting } from '../../server/testing/send.ts';
import { mailServerEnv } from '../../server/testing/server-process.ts';
import { start } from '../server/starting.ts';

const SIGN_UPS = 12;

test('twelve sign-up mails that hang do not hold up an enquiry', async () => {
  const { smtp, env } = await start.mailing({ hangsFor: (recipient) => recipient.startsWith('reader') });
  // With this patience no sign-up gives way by itself.
  const { url } = await start.server({
    env: { ...env, ...mailServerEnv(smtp.port, '?socketTimeout=600000') },
  });
  for (let reader = 0; reader < SIGN_UPS; reader += 1) {
    const answer = await posting(url, NEWSLETTER_PATH).post({ email: `reader-${reader}@example.com` });
    expect(answer.status).toBe(200);
  }
  await vi.waitFor(() => expect(smtp.hanging.length).toBeGreaterThan(0), 60_000);
  expect((await posting(url, CONTACT_PATH).post(enquiry)).status).toBe(201);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 60_000);
  expect(smtp.hanging).toHaveLength(1);
});
