import type { BaseLogger } from 'pino';
import type { ClaimedMail, MailKind, MailOutcome } from '../store/types.ts';
import { retryDelay } from './backoff.ts';
import { describeFailure } from './failure.ts';
import type { MailMetrics } from './metrics.ts';
import type { MailTransport, OutgoingMail, Sent } from './transport.ts';

/** Everything that the outbox has to know of a kind of mail. */
export type Composer = {
  /** How many of this kind are sent at once. */
  connections: number;
  /** Looks the subject of a mail up and writes the mail. Null when the subject is gone. */
  compose(subjectId: string, mailId: string): Promise<OutgoingMail | null>;
  /** Whether a recipient that is refused for good is tried again all the same. */
  retriesRefusedRecipient: boolean;
  /** What the log says of a mail that is given up, and whether an operator has to see to it. */
  givenUp: { level: 'warn' | 'error'; text: string };
};
export type Composers = Partial<Record<MailKind, Composer>>;

export type MailLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

/** Sends, and records that it was tried. */
export type TraceMail = (mail: ClaimedMail, send: () => Promise<Sent>) => Promise<Sent>;

export type DeliveryParts = {
  clock: () => number;
  random: () => number;
  log: MailLog;
  metrics: MailMetrics;
  traceMail: TraceMail;
};

/** Tries to send one mail and says what its outbox row has to become. Never throws. */
export async function deliver(
  mail: ClaimedMail,
  { compose, retriesRefusedRecipient, givenUp }: Composer,
  transport: MailTransport,
  parts: DeliveryParts,
): Promise<MailOutcome> {
  const { log, metrics } = parts;
  const { kind } = mail;
  const about = { mail: mail.id, kind, subject: mail.subjectId, tries: mail.attempts + 1 };
  try {
    const message = await compose(mail.subjectId, mail.id);
    if (message === null) {
      log.warn(about, 'mail has no subject any more');
      return { state: 'dead', error: 'The subject is gone' };
    }
    const { refusedRecipients } = await parts.traceMail(mail, () => transport.send(message));
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
