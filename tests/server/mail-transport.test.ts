import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createMailTransport } from '../../server/mail/transport.ts';
import type { MailTransport, OutgoingMail } from '../../server/mail/transport.ts';
import { start } from './starting.ts';

const mail: OutgoingMail = {
  from: { name: 'Plumbline', address: 'site@plumbline.example' },
  to: [
    { name: '', address: 'desk@plumbline.example' },
    { name: '', address: 'sales@plumbline.example' },
  ],
  subject: 'New enquiry',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<enquiry.1@plumbline.example>',
};

function open(port: number, query = '', deadlineMs?: number): MailTransport {
  const transport = createMailTransport({ url: `smtp://127.0.0.1:${port}${query}`, deadlineMs });
  onTestFinished(() => transport.close());
  return transport;
}

test('hands the mail to every recipient', async () => {
  const smtp = await start.smtp();
  await expect(open(smtp.port).send(mail)).resolves.toEqual({ refusedRecipients: 0 });
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toMatchObject({
    from: 'site@plumbline.example',
    to: ['desk@plumbline.example', 'sales@plumbline.example'],
    messageId: mail.messageId,
  });
});

test('logs in after STARTTLS', async () => {
  const seen: unknown[] = [];
  const server = new SMTPServer({
    authMethods: ['PLAIN'],
    disableReverseLookup: true,
    onAuth({ username, password }, { secure }, done) {
      seen.push({ username, password, secure });
      done(null, { user: username });
    },
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done());
    },
  });
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = listener.address() as AddressInfo;
  // The certificate of the peer is one that it made itself.
  const url = `smtp://desk:p%40ss@127.0.0.1:${port}?tls.rejectUnauthorized=false`;
  const transport = createMailTransport({ url });
  onTestFinished(() => transport.close());
  await transport.send(mail);
  expect(seen).toEqual([{ username: 'desk', password: 'p@ss', secure: true }]);
});

test('reads neither files nor addresses that a mail names', async () => {
  const smtp = await start.smtp();
  const transport = open(smtp.port);
  for (const text of [{ path: '/etc/hostname' }, { href: 'http://127.0.0.1:1/' }]) {
    await expect(transport.send({ ...mail, text })).rejects.toMatchObject({ code: /^E(FILE|URL)ACCESS$/ });
  }
  expect(smtp.mails).toHaveLength(0);
});

test.each([
  ['hang-at-greeting', '?greetingTimeout=200', 'ETIMEDOUT'],
  ['hang-at-data', '?socketTimeout=200', 'ETIMEDOUT'],
] as const)('a server that does %s fails the try', async (behaviour, query, code) => {
  const smtp = await start.smtp({ behaviour });
  await expect(open(smtp.port, query).send(mail)).rejects.toMatchObject({ code });
});

test('a server that trickles bytes forever is left at the deadline, and the next mail goes out', async () => {
  const trickler = createServer((socket) => {
    socket.on('error', () => {});
    const drip = setInterval(() => socket.write('2'), 20);
    socket.on('close', () => clearInterval(drip));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => trickler.once('listening', resolve));
  const { port } = trickler.address() as AddressInfo;
  const transport = open(port, '', 2_000);
  await expect(transport.send(mail)).rejects.toMatchObject({ code: 'EDEADLINE' });
  await new Promise((resolve) => trickler.close(resolve));

  const smtp = await start.smtp({ port });
  await transport.send(mail);
  expect(smtp.mails).toHaveLength(1);
});

test('knocks once at a server that hangs up before its greeting', async () => {
  let knocks = 0;
  const grump = createServer((socket) => {
    knocks += 1;
    socket.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => grump.once('listening', resolve));
  onTestFinished(() => void grump.close());
  await expect(open((grump.address() as AddressInfo).port).send(mail)).rejects.toMatchObject({
    code: 'ECONNECTION',
  });
  expect(knocks).toBe(1);
});

test('closing breaks off a hanging send', async () => {
  const smtp = await start.smtp({ behaviour: 'hang-at-data' });
  const transport = open(smtp.port);
  const sending = expect(transport.send(mail)).rejects.toThrow();
  while (smtp.offers === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  transport.close();
  await sending;
  await expect(transport.send(mail)).rejects.toThrow();
});
