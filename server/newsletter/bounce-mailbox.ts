import { ImapFlow } from 'imapflow';
import type { BaseLogger } from 'pino';
import { regularly } from '../regularly.ts';
import type { LetterStore } from '../store/letter-types.ts';
import { bouncedMail } from './bounce-report.ts';

const LOOK_EVERY_MS = 5 * 60_000;
const TIMEOUT_MS = 20_000;
/** Reports quote the mail; what is in it beyond this is not needed. */
const LONGEST_MAIL = 256 * 1024;
const MAILS_IN_A_ROUND = 500;

export type BounceMailboxParts = {
  /** imaps://user:password@host/INBOX */
  url: string;
  letters: Pick<LetterStore, 'noteBounce'>;
  clock: () => number;
  log: Pick<BaseLogger, 'info' | 'warn'>;
};

function openMailbox(address: URL): ImapFlow {
  const client = new ImapFlow({
    host: address.hostname,
    port: Number(address.port) || 993,
    secure: true,
    auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  // Whatever waits for an answer fails by itself; without a listener the process would end.
  client.on('error', () => {});
  return client;
}

/**
 * Counts what the mailbox reports as undeliverable, and marks those reports as read. Everything else in it is left as it is, and
 * not fetched again. Anybody can write to the mailbox: a report counts by the id of our mail, which only its recipient knows.
 */
export function readBounces({ url, letters, clock, log }: BounceMailboxParts): () => void {
  const address = new URL(url);
  const folder = decodeURIComponent(address.pathname.slice(1)) || 'INBOX';
  const seen = { validity: 0n, upTo: 0 };

  async function readMail(client: ImapFlow, uid: number): Promise<void> {
    const mail = await client.fetchOne(uid, { source: { maxLength: LONGEST_MAIL } }, { uid: true });
    const id = mail && mail.source ? await bouncedMail(mail.source) : null;
    if (id === null) return;
    const bounce = await letters.noteBounce(id, clock());
    if (bounce !== null) log.info({ mail: id, bounce }, 'newsletter bounced');
    await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
  }

  async function readFolder(client: ImapFlow): Promise<void> {
    const { uidValidity } = await client.mailboxOpen(folder);
    if (uidValidity !== seen.validity) Object.assign(seen, { validity: uidValidity, upTo: 0 });
    const found = await client.search({ seen: false, uid: `${seen.upTo + 1}:*` }, { uid: true });
    const uids = (found || []).filter((uid) => uid > seen.upTo).toSorted((a, b) => a - b);
    for (const uid of uids.slice(0, MAILS_IN_A_ROUND)) {
      await readMail(client, uid);
      seen.upTo = uid;
    }
  }

  const read = async () => {
    const client = openMailbox(address);
    try {
      await client.connect();
      await readFolder(client);
    } finally {
      client.close();
    }
  };
  return regularly(LOOK_EVERY_MS, read, log, 'bounce mailbox not read');
}
