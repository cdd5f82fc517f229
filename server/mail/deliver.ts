import type { BaseLogger } from 'pino';
import type { ClaimedMail, MailKind, MailOutcome } from '../store/store.ts';
import { retryDelay } from './backoff.ts';
import { describeFailure } from './failure.ts';
import type { MailMetrics } from './metrics.ts';
import type { MailTransport, OutgoingMail } from './transport.ts';

/** Everything that the outbox has to know of a kind of mail. */
export type Composer = {
  /** Looks the subject of a mail up and writes the mail. Null when the subject is gone. */
  compose(subjectId: string, mailId: string): Promise<OutgoingMail | null>;
  /** Whether a recipient that is refused for good is tried again all the same. */
  retriesRefusedRecipient: boolean;
  /** What the log says of a mail that is given up, and whether an operator has to see to it. */
  givenUp: { level: 'warn' | 'error'; text: string };
};
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

/**
 * While versions are mixed an older process may claim a mail that only a newer one can write: it fails here, and is left
 * to that one.
 */
const unknownKind: Composer = {
  compose: () => Promise.reject(new Error('This version cannot write a mail of this kind')),
  retriesRefusedRecipient: true,
  givenUp: { level: 'error', text: 'mail given up; no version that ran could write it' },
};

/** Tries to send one mail and says what its outbox row has to become. Never throws. */
export async function deliver(mail: ClaimedMail, parts: DeliveryParts): Promise<MailOutcome> {
  const { log, metrics } = parts;
  const { kind } = mail;
  const about = { mail: mail.id, kind, subject: mail.subjectId, tries: mail.attempts + 1 };
  const { compose, retriesRefusedRecipient, givenUp } = parts.composers[kind] ?? unknownKind;
  try {
    const message = await compose(mail.subjectId, mail.id);
    if (message === null) {
      log.warn(about, 'mail has no subject any more');
      return { state: 'dead', error: 'The subject is gone' };
    }
    const { refusedRecipients } = await parts.transport.send(message);
    if (refusedRecipients > 0)
      log.warn({ ...about, refusedRecipients }, 'mail sent, but not to every recipient');
    else log.info(about, 'mail sent');
    metrics.sent.inc({ kind });
    return { state: 'sent' };
  } catch (error) {
    const { reason, detail, badRecipient } = describeFailure(error);
    metrics.failed.inc({ kind });
    const hopeless = badRecipient && !retriesRefusedRecipient;
    const retryInMs = hopeless ? null : retryDelay(about.tries, parts.random);
    if (retryInMs === null) {
      metrics.givenUp.inc({ kind });
      log[givenUp.level]({ ...about, reason }, givenUp.text);
      return { state: 'dead', error: detail };
    }
    log.warn({ ...about, reason, retryInMs }, 'mail not sent, will be tried again');
    return { state: 'pending', nextAt: parts.clock() + retryInMs, error: detail };
  }
}
