import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type ReceivedMail = {
  from: string;
  to: string[];
  /** The bytes between DATA and the final dot, as they came over the wire. */
  raw: string;
  messageId: string;
};

export type Behaviour =
  'accept' | 'defer-recipient' | 'refuse-recipient' | 'hang-at-greeting' | 'hang-at-data';

export type SmtpPeer = Awaited<ReturnType<typeof startSmtpPeer>>;

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

export type SmtpPeerOptions = {
  /** The port to reuse after a restart. */
  port?: number;
  behaviour?: Behaviour;
  /** Only mails to this recipient hang at the end of their data; all others are accepted. */
  hangsFor?: (recipient: string) => boolean;
  /** Called after a mail is accepted and before the reply. */
  beforeAnswer?: (mail: ReceivedMail) => Promise<void>;
};

const readMail = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession, raw: string): ReceivedMail => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
  raw,
  messageId: /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '',
});

/** A real SMTP server that misbehaves on demand. */
export async function startSmtpPeer(options: SmtpPeerOptions = {}) {
  let behaviour: Behaviour = options.behaviour ?? 'accept';
  let offers = 0;
  const mails: ReceivedMail[] = [];
  const hanging: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect(_session, done) {
      if (behaviour !== 'hang-at-greeting') done();
      else offers += 1;
    },
    onRcptTo(_address, _session, done) {
      offers += 1;
      if (behaviour === 'defer-recipient') done(refusal(451, '4.7.1 Greylisted, come back later'));
      else if (behaviour === 'refuse-recipient') done(refusal(550, '5.1.1 No such mailbox'));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', () => {});
      stream.on('end', async () => {
        const mail = readMail(session, Buffer.concat(chunks).toString('latin1'));
        if (behaviour === 'hang-at-data' || mail.to.some((each) => options.hangsFor?.(each))) {
          hanging.push(...mail.to);
          return;
        }
        mails.push(mail);
        await options.beforeAnswer?.(mail);
        done();
      });
    },
  });
  // Ignore errors: these tests kill clients in the middle of a command.
  server.on('error', () => {});
  const listener = server.listen(options.port ?? 0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    /** Accepted mails. */
    mails,
    /** Recipients of mails that arrived completely but got no reply. */
    hanging,
    /** How many deliveries were attempted, accepted or not. */
    get offers() {
      return offers;
    },
    behave(next: Behaviour): void {
      behaviour = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
