import { type LetterText, STAND_INS } from '../../contract/letters.ts';
import { newsletterPages } from '../../contract/newsletter.ts';
import { type Composer, type MailLog, NothingToSay } from '../mail/deliver.ts';
import { messageId } from '../mail/message.ts';
import type { OutgoingMail } from '../mail/transport.ts';
import type { LetterStore } from '../store/letter-types.ts';
import { mailLink, unsubscribeHeaders } from './links.ts';
import type { TokenSource } from './tokens.ts';

export type Sender = {
  from: string;
  /** The company's own mailboxes, for readers who answer. */
  replyTo: string[];
  /** The site's origin, as readers know it. */
  site: string;
  /** The server's origin, to which the link to unsubscribe leads. */
  origin: string;
};

export type LetterMailParts = Sender & {
  letters: Pick<LetterStore, 'delivery' | 'noteBounce'>;
  tokens: TokenSource;
  clock: () => number;
  log: MailLog;
};

/** With several connections a slow one does not hold up the rate. */
const CONNECTIONS = 2;

export function letterComposer({ letters, tokens, clock, log, ...sender }: LetterMailParts): Composer {
  return {
    connections: CONNECTIONS,
    async compose(_readerId, mailId) {
      const delivery = await letters.delivery(mailId);
      if (!delivery) return null;
      const { letter, reader } = delivery;
      if (reader.state !== 'confirmed') throw new NothingToSay();
      const unsubscribe = mailLink(
        sender.origin,
        newsletterPages.unsubscribe,
        (await tokens()).issueUnsubscribe(reader.id),
      );
      return composeLetter(letter, { ...sender, mailId, address: reader.email, unsubscribe });
    },
    retriesRefusedRecipient: false,
    async onBadAddress(mailId) {
      try {
        const bounce = await letters.noteBounce(mailId, clock());
        if (bounce === 'ended') log.info({ mail: mailId }, 'subscription ended after two bounces');
      } catch {
        log.warn({ mail: mailId }, 'bounce not counted');
      }
    },
    givenUp: { level: 'warn', text: 'newsletter not delivered' },
  };
}

type Addressed = Omit<Sender, 'origin'> & { mailId: string; address: string; unsubscribe: string };

/** The stored text with this server's addresses and this reader's link. */
export function composeLetter(letter: LetterText, parts: Addressed): OutgoingMail {
  const { from, replyTo, site, mailId, address, unsubscribe } = parts;
  const fill = (text: string): string =>
    text.replaceAll(STAND_INS.unsubscribe, unsubscribe).replaceAll(STAND_INS.site, site);
  const { host } = new URL(site);
  return {
    from,
    to: { name: '', address },
    replyTo,
    subject: letter.subject,
    messageId: messageId('newsletter', mailId, from),
    headers: {
      ...unsubscribeHeaders(unsubscribe),
      'List-Id': `Newsletter of ${host} <newsletter.${host}>`,
      Precedence: 'bulk',
      'X-Auto-Response-Suppress': 'All',
    },
    text: fill(letter.text),
    html: fill(letter.html),
  };
}
