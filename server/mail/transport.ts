import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { finishesWithin } from '../timeout.ts';

/** What the composers may set. There is no attachment, no raw part and no envelope among them. */
export type OutgoingMail = Required<
  Pick<SendMailOptions, 'from' | 'to' | 'subject' | 'text' | 'html' | 'messageId'>
> &
  Pick<SendMailOptions, 'replyTo' | 'headers'>;

export type Sent = { refusedRecipients: number };

export interface MailTransport {
  /** Resolves once the server has taken the message for at least one recipient. Never takes longer than SEND_DEADLINE_MS. */
  send(mail: OutgoingMail): Promise<Sent>;
  /** Breaks off whatever is being sent. */
  close(): void;
}

/** A server that trickles its replies resets every socket timeout; this ends the try all the same. */
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

/** In the address itself, whose query wins over all other options: a password is never sent in the clear by accident. */
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
    // The pool would knock again by itself at a server that hangs up. The outbox does that, on its own schedule.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  });
}

export type MailServer = {
  url: string;
  /** Lets the login go over a connection without TLS, if the server offers none. */
  allowPlain?: boolean;
  connections?: number;
  deadlineMs?: number;
};

const addressOf = ({ url, allowPlain }: MailServer): string => (allowPlain ? url : protectLogin(url));

/** Whether the server lets us in; throws why not. */
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

  /** A pool has no way to drop one delivery, so all of it goes; its other mails fail and are tried again. */
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
