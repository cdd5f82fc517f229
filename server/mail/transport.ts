import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { finishesWithin } from '../timeout.ts';

/** An invitation, which calendars take from the mail by themselves. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string; filename: string };

/** What composers may set: no other attachments, no raw parts, no envelope. */
export type OutgoingMail = Required<
  Pick<SendMailOptions, 'from' | 'to' | 'subject' | 'text' | 'html' | 'messageId'>
> &
  Pick<SendMailOptions, 'replyTo' | 'headers' | 'inReplyTo' | 'references'> & { icalEvent?: CalendarPart };

export type Sent = { refusedRecipients: number };

export interface Transport<Message> {
  /** Resolves once the other side has taken the message. Never takes longer than SEND_DEADLINE_MS. */
  send(message: Message): Promise<Sent>;
  /** Aborts every delivery in progress. */
  close(): void;
}
/** Resolves once the mail server has taken the message for at least one recipient. */
export type MailTransport = Transport<OutgoingMail>;

/** A server that trickles its replies resets every socket timeout; this deadline ends the attempt anyway. */
export const SEND_DEADLINE_MS = 40_000;

/** The library waits for minutes by default. A query in SMTP_URL (`?socketTimeout=60000`) overrides these. */
const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Whether a password would be sent. The scheme `smtps` has TLS from the first byte. */
const hasLogin = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** In the URL itself, whose query overrides all other options, so that a password is never sent in the clear by accident. */
function protectLogin(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (hasLogin(url)) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

function openPool(url: string, maxConnections: number) {
  return createTransport({
    url,
    pool: true,
    maxConnections,
    // Without this the pool would reconnect by itself after the server hangs up. The outbox retries on its own schedule.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
}

export type MailServer = {
  url: string;
  /** Allows logging in without TLS if the server does not offer it. */
  allowPlain?: boolean;
  connections?: number;
  deadlineMs?: number;
};

const addressOf = ({ url, allowPlain }: MailServer): string => (allowPlain ? url : protectLogin(url));

/** Checks the login; throws the reason if it fails. */
export async function verifyMailServer(server: MailServer): Promise<void> {
  const pool = openPool(addressOf(server), 1);
  try {
    await pool.verify();
  } finally {
    pool.close({ force: true });
  }
}

export function createMailTransport(server: MailServer): MailTransport {
  const { connections = 1, deadlineMs = SEND_DEADLINE_MS } = server;
  const url = addressOf(server);
  let pool = openPool(url, connections);
  let closed = false;

  /** A pool cannot abort a single delivery, so the whole pool is closed; its other mails fail and are retried. */
  function replacePool() {
    pool.close({ force: true });
    if (!closed) pool = openPool(url, connections);
  }

  return {
    async send(mail) {
      const used = pool;
      const sending = used.sendMail(mail);
      if (!(await finishesWithin(deadlineMs, sending))) {
        if (used === pool) replacePool();
        throw Object.assign(new Error('The mail server was too slow'), { code: 'EDEADLINE' });
      }
      return { refusedRecipients: (await sending).rejected?.length ?? 0 };
    },
    close() {
      closed = true;
      pool.close({ force: true });
    },
  };
}
