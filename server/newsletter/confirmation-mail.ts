import { CONFIRM_HOURS, newsletterPages, UNCONFIRMED_DAYS } from '../../contract/newsletter.ts';
import { escapeHtml } from '../html.ts';
import type { Composers } from '../mail/deliver.ts';
import { htmlMessage, messageId } from '../mail/message.ts';
import type { OutgoingMail } from '../mail/transport.ts';
import type { SubscriptionStore } from '../store/types.ts';
import { mailLink, unsubscribeHeaders } from './links.ts';
import type { TokenSource } from './tokens.ts';

export type NewsletterMailParts = {
  subscriptions: Pick<SubscriptionStore, 'get'>;
  tokens: TokenSource;
  clock: () => number;
  from: string;
  /** The site's origin, as readers know it. */
  site: string;
  /** The server's origin, to which the links lead. */
  origin: string;
};

export function newsletterComposers(parts: NewsletterMailParts): Composers {
  const { subscriptions, tokens, clock, from, site, origin } = parts;
  return {
    'newsletter-confirmation': {
      connections: 1,
      async compose(subscriptionId, mailId) {
        const subscription = await subscriptions.get(subscriptionId);
        if (subscription?.state !== 'pending') return null;
        const { id, email, generation } = subscription;
        const { issueConfirm, issueUnsubscribe } = await tokens();
        return composeConfirmation({
          email,
          mailId,
          from,
          site: new URL(site).host,
          // Signed when sent, so that waiting for the mail server does not use up the token's lifetime.
          confirm: mailLink(origin, newsletterPages.confirm, issueConfirm(id, generation, clock())),
          unsubscribe: mailLink(origin, newsletterPages.unsubscribe, issueUnsubscribe(id)),
        });
      },
      // A mistyped address needs no operator.
      retriesRefusedRecipient: false,
      givenUp: { level: 'warn', text: 'mail given up; its reader may ask again' },
    },
  };
}

type Confirmation = Record<'email' | 'mailId' | 'from' | 'site' | 'confirm' | 'unsubscribe', string>;

/** Short, and without any text from the form: the address may belong to someone who did not ask for it. */
export function composeConfirmation(parts: Confirmation): OutgoingMail {
  const { email, mailId, from, site, confirm, unsubscribe } = parts;
  const asked = `Somebody, we hope you, asked for the newsletter of ${site} at this address.`;
  const act = `Open this page and press the button on it to confirm. The link works for ${CONFIRM_HOURS} hours.`;
  const ignore = `It was not you? Do nothing. You get no newsletter, and the address is deleted after ${UNCONFIRMED_DAYS} days.`;
  const leave = 'Never again, whoever asks for it now:';
  return {
    from,
    to: { name: '', address: email },
    subject: 'Please confirm your address',
    // The mail's id, not the subscription's: mail programs would hide a second mail with the same id as a duplicate.
    messageId: messageId('newsletter-confirmation', mailId, from),
    headers: {
      ...unsubscribeHeaders(unsubscribe),
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    text: [asked, act, confirm, ignore, `${leave}\n${unsubscribe}`, ''].join('\n\n'),
    html: htmlMessage(
      `<p>${escapeHtml(asked)}</p><p>${escapeHtml(act)}</p>` +
        `<p><a href="${escapeHtml(confirm)}">Confirm your address</a></p>` +
        `<p>${escapeHtml(ignore)}</p><p><a href="${escapeHtml(unsubscribe)}">Unsubscribe</a></p>`,
    ),
  };
}
