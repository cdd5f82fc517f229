/** The server around one of its two forms, with a clock that stands still unless it is told otherwise. */
import { CONTACT_PATH } from '../../contract/answers.ts';
import { NEWSLETTER_PATH } from '../../contract/newsletter.ts';
import type { ContactServerOptions } from '../../server/testing/contact-server.ts';
import { type Answer, posting } from '../../server/testing/send.ts';
import { DAY, MINUTE, NOW } from './clock.ts';
import { start } from './starting.ts';
import { upTo } from './store-suites/store-under-test.ts';

export async function startContact(options: ContactServerOptions = {}) {
  const { origin, store, log } = await start.contactServer({ clock: () => NOW, ...options });
  const stored = () => store.enquiries.list({ limit: 100 });
  return { origin, store, log, stored, ...posting(origin, CONTACT_PATH) };
}

export async function startNewsletter(options: ContactServerOptions = {}) {
  const { origin, store, log } = await start.contactServer({ clock: () => NOW, ...options });
  /** The mails that wait, each with its subscription. */
  const mails = async () => {
    const claimed = await store.outbox.claim(NOW + 365 * DAY, MINUTE, upTo(100));
    return Promise.all(claimed.map(({ subjectId }) => store.subscriptions.get(subjectId)));
  };
  return { origin, store, log, mails, ...posting(origin, NEWSLETTER_PATH) };
}

/** As a trusted proxy reports it. */
export const from = (address: string) => ({ 'x-forwarded-for': address });

/** What a visitor can see of an answer, but for the clock. */
export const visible = ({ status, headers, body }: Answer) => ({
  status,
  headers: { ...headers, date: undefined },
  body,
});
