import type { BaseLogger } from 'pino';
import type { ClaimedMail, MailKind, MailOutcome } from '../store/store.ts';
import { retryDelay } from './backoff.ts';
import { describeFailure } from './failure.ts';
import type { SendFailure } from './failure.ts';
import type { MailMetrics } from './metrics.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

/** Looks the subject of a mail up and writes the mail. Null when the subject is gone. */
export type Composer = (subjectId: string, mailId: string) => Promise<OutgoingMail | null>;
export type Composers = Partial<Record<MailKind, Composer>>;

export type MailLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

export type DeliveryParts = {
  composers: Composers;
  transport: MailTransport;
  clock: () => number;
  random: () => number;
  log: MailLog;
  metrics: MailMetrics;
};

/** Tries to send one mail and says what its outbox row has to become. Never throws. */
export async function deliver(mail: ClaimedMail, parts: DeliveryParts): Promise<MailOutcome> {
  const { log, metrics } = parts;
  const about = { mail: mail.id, kind: mail.kind, subject: mail.subjectId, tries: mail.attempts + 1 };
  try {
    const message = await compose(mail, parts.composers);
    if (message === null) {
      log.warn(about, 'mail has no subject any more');
      return { state: 'dead', error: 'The subject is gone' };
    }
    const { refusedRecipients } = await parts.transport.send(message);
    if (refusedRecipients > 0)
      log.warn({ ...about, refusedRecipients }, 'mail sent, but not to every recipient');
    else log.info(about, 'mail sent');
    metrics.sent(mail.kind);
    return { state: 'sent' };
  } catch (error) {
    const failure = describeFailure(error);
    metrics.failed(mail.kind);
    const delay = isHopeless(mail.kind, failure) ? null : retryDelay(about.tries, parts.random);
    if (delay === null) {
      metrics.gaveUp(mail.kind);
      const given = { ...about, reason: failure.reason };
      if (mail.kind === 'newsletter-confirmation') log.warn(given, 'mail given up; its reader may ask again');
      else log.error(given, 'mail given up; it is kept, send it again with: enquiries retry');
      return { state: 'dead', error: failure.detail };
    }
    log.warn({ ...about, reason: failure.reason, retryInMs: delay }, 'mail not sent, will be tried again');
    return { state: 'pending', nextAt: parts.clock() + delay, error: failure.detail };
  }
}

async function compose(mail: ClaimedMail, composers: Composers): Promise<OutgoingMail | null> {
  const composer = composers[mail.kind];
  // While versions are mixed an older process may claim a mail that only a newer one can write: leave it to that one.
  if (!composer) throw new Error(`This version cannot write a mail of the kind ${mail.kind}`);
  return composer(mail.subjectId, mail.id);
}

/**
 * A 550 for our own mailbox is a full quota, a policy or a DNS hiccup that somebody repairs within days, and the mail
 * is a customer's words: it stays on the schedule. A visitor's address that does not exist will not exist tomorrow
 * either, and knocking 25 times spoils our name with the receiving side.
 */
function isHopeless(kind: MailKind, failure: SendFailure): boolean {
  return kind !== 'enquiry' && failure.badRecipient;
}
