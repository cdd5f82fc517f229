import type { BaseLogger } from 'pino';
import type { ClaimedMail, MailKind, MailOutcome } from '../store/types.ts';
import { retryDelay } from './backoff.ts';
import { describeFailure } from './failure.ts';
import type { MailMetrics } from './metrics.ts';
import type { OutgoingMail, Sent, Transport } from './transport.ts';

/** Thrown by a composer: what the mail was queued for is over. It then counts as sent. */
export class NothingToSay extends Error {
  override name = 'NothingToSay';
}

/** What the outbox needs to know about a kind of mail, or of another message that it delivers. */
export type Composer<Message = OutgoingMail> = {
  /** How many of this kind are sent at once. */
  connections: number;
  /** Composes the mail from its subject's row. Null when the row is gone. */
  compose(subjectId: string, mailId: string): Promise<Message | null>;
  /** For what is not sent as mail. */
  openTransport?: () => Transport<Message>;
  /** Whether to retry even after a permanent rejection of the recipient. */
  retriesRefusedRecipient: boolean;
  /** Told when a mail is given up because its address does not exist. Never throws. */
  onBadAddress?: (mailId: string) => Promise<void>;
  /** The log entry for a mail that is given up, and whether an operator must act. */
  givenUp: { level: 'warn' | 'error'; text: string };
};
export type Composers = Partial<Record<MailKind, Composer>>;
export type OutboxComposers = Partial<Record<MailKind, Composer<unknown>>>;

export type MailLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

/** Sends the mail and records the attempt. */
export type TraceMail = (mail: ClaimedMail, send: () => Promise<Sent>) => Promise<Sent>;

export type DeliveryParts = {
  clock: () => number;
  random: () => number;
  log: MailLog;
  metrics: MailMetrics;
  traceMail: TraceMail;
};

/** Attempts one delivery and returns the new state of its outbox row. Never throws. */
export async function deliver(
  mail: ClaimedMail,
  { compose, retriesRefusedRecipient, onBadAddress, givenUp }: Composer<unknown>,
  transport: Transport<unknown>,
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
    if (error instanceof NothingToSay) return { state: 'sent' };
    const { reason, detail, badRecipient, badAddress } = describeFailure(error);
    metrics.failed.inc({ kind });
    const hopeless = badRecipient && !retriesRefusedRecipient;
    if (hopeless && badAddress) await onBadAddress?.(mail.id);
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
