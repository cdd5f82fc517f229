import { randomUUID } from 'node:crypto';
import type { LetterText } from '../../contract/letters.ts';
import { newsletterPages } from '../../contract/newsletter.ts';
import { type Config, linkOrigin, siteOrigin } from '../config.ts';
import { createMailTransport } from '../mail/transport.ts';
import { composeLetter } from './letter-mail.ts';

/** Somebody waits for the answer. */
const DEADLINE_MS = 15_000;

type Settings = Pick<
  Config,
  'smtpUrl' | 'smtpAllowPlain' | 'mailFrom' | 'contactTo' | 'publicUrl' | 'apiUrl' | 'port'
>;

/** A letter with this site's addresses; its link to unsubscribe ends no subscription. */
export function composePreview(letter: LetterText, config: Settings, address: string) {
  const origin = linkOrigin(config);
  return composeLetter(letter, {
    from: config.mailFrom ?? 'newsletter@localhost',
    replyTo: config.contactTo,
    site: siteOrigin(config),
    mailId: `test.${randomUUID()}`,
    address,
    unsubscribe: origin + newsletterPages.unsubscribe,
  });
}

/** Past the outbox: whoever tries it wants to see at once what the mail server says. */
export async function sendTest(letter: LetterText, config: Settings, address: string): Promise<void> {
  const { smtpUrl: url = '', smtpAllowPlain: allowPlain } = config;
  const transport = createMailTransport({ url, allowPlain, deadlineMs: DEADLINE_MS });
  try {
    const mail = composePreview(letter, config, address);
    await transport.send({ ...mail, subject: `[Test] ${mail.subject}` });
  } finally {
    transport.close();
  }
}
