import * as fc from 'fast-check';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeAcknowledgement, composeEnquiry } from '../../server/enquiries/mails.ts';
import { createMailTransport } from '../../server/mail/transport.ts';
import type { MailTransport, OutgoingMail } from '../../server/mail/transport.ts';
import { composeConfirmation } from '../../server/newsletter/confirmation-mail.ts';
import type { Enquiry } from '../../server/store/types.ts';
import { startSmtpPeer } from '../../server/testing/smtp-peer.ts';
import type { ReceivedMail, SmtpPeer } from '../../server/testing/smtp-peer.ts';
import { startCredulousSmtp } from './credulous-smtp.ts';

/**
 * The form's schema lets no control character in. These mails go round it: what stands in the store must be harmless
 * in a mail even if the schema is wrong one day. Judged on the bytes that reached the server.
 */
const settings = {
  from: 'Plumbline <site@plumbline.example>',
  to: ['desk@plumbline.example'],
};

const OUR_HEADERS = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
];

let smtp: SmtpPeer;
let transport: MailTransport;

beforeAll(async () => {
  smtp = await startSmtpPeer();
  transport = createMailTransport({ url: `smtp://127.0.0.1:${smtp.port}` });
});
afterAll(async () => {
  transport.close();
  await smtp.close();
});

const attacks = [
  'x\r\nBcc: evil@evil.example',
  'x\nSubject: owned\n\nBody',
  'x\r\n\r\n<h1>owned</h1>',
  'x\r\n.\r\nMAIL FROM:<evil@evil.example>\r\nRCPT TO:<evil@evil.example>\r\nDATA\r\nowned\r\n.\r\n',
  '\r\n.\r\n',
  '.\n..\n.',
  '=?utf-8?Q?x=0D=0ABcc:_evil@evil.example?=',
  'a@b.example>, <evil@evil.example',
  '"evil@evil.example, x"@b.example',
  'a@b.example, evil@evil.example',
  'evil@evil.example;a@b.example',
  'group: evil@evil.example;',
  'a@b.example\u2028Bcc: evil@evil.example',
  'a@b.example\0',
  'a@[evil@evil.example]',
];

const hostile = fc.oneof(
  fc.constantFrom(...attacks),
  fc.tuple(fc.constantFrom(...attacks), fc.string({ unit: 'binary' })).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

const enquiries: fc.Arbitrary<Enquiry> = fc.record({
  id: fc.uuid(),
  createdAt: fc.constant(0),
  status: fc.constant('new' as const),
  name: hostile,
  email: fc.oneof(hostile, fc.constant('ada@example.com')),
  company: hostile,
  phone: hostile,
  service: hostile,
  message: hostile,
  landingPage: hostile,
  lastPage: hostile,
});

async function send(mail: OutgoingMail): Promise<ReceivedMail> {
  smtp.mails.length = 0;
  await transport.send(mail);
  expect(smtp.mails).toHaveLength(1);
  return smtp.mails[0] as ReceivedMail;
}

/** The header block by hand: a parser that forgives is no judge. */
function headerNames(raw: string): string[] {
  const block = raw.slice(0, raw.indexOf('\r\n\r\n'));
  expect(block).not.toMatch(/[^\r]\n|\r[^\n]/);
  const lines = block.split('\r\n').filter((line) => !/^[ \t]/.test(line));
  return lines.map((line) => /^([\w-]+):(?: |$)/.exec(line)?.[1]?.toLowerCase() ?? `not a header: ${line}`);
}

test('hostile text changes neither envelope nor headers of the mail to the company', async () => {
  await fc.assert(
    fc.asyncProperty(enquiries, async (enquiry) => {
      const mail = composeEnquiry(enquiry, settings);
      const { from, to, raw, messageId } = await send(mail);
      expect(from).toBe('site@plumbline.example');
      expect(to).toEqual(['desk@plumbline.example']);
      expect(messageId).toBe(mail.messageId);

      expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toMatch(/^[\x20-\x7e\t\r\n]*$/);
      const names = headerNames(raw);
      expect(new Set(names).size).toBe(names.length);
      expect(OUR_HEADERS).toEqual(expect.arrayContaining(names));

      const seen = await PostalMime.parse(Buffer.from(raw, 'latin1'));
      expect(seen.subject).toBe('New enquiry');
      expect(seen.from?.address).toBe('site@plumbline.example');
      expect(seen.to?.map((recipient) => recipient.address)).toEqual(['desk@plumbline.example']);
      expect(seen.replyTo?.length ?? 0).toBeLessThanOrEqual(1);
      expect(seen.attachments).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

const plain: Enquiry = {
  id: 'a',
  createdAt: 0,
  status: 'new',
  name: 'Name',
  email: 'ada@example.com',
  company: '',
  phone: '',
  service: '',
  message: 'Hello',
  landingPage: '',
  lastPage: '',
};

test.each<[kind: string, compose: (email: string) => OutgoingMail]>([
  ['acknowledgement', (email) => composeAcknowledgement({ ...plain, email }, settings)],
  [
    'confirmation',
    (email) =>
      composeConfirmation({
        email,
        mailId: 'mail',
        from: settings.from,
        site: 'plumbline.example',
        confirm: 'https://plumbline.example/newsletter/confirm?token=a',
        unsubscribe: 'https://plumbline.example/newsletter/unsubscribe?token=b',
      }),
  ],
])('a hostile address adds neither a recipient nor a header to the %s', async (_kind, compose) => {
  const headersOf = async (email: string) => {
    const peer = await startCredulousSmtp();
    const sender = createMailTransport({ url: `smtp://127.0.0.1:${peer.port}` });
    await sender.send(compose(email));
    sender.close();
    await peer.close();
    expect(peer.heard.commands, email).toEqual([
      expect.stringMatching(/^EHLO /),
      'MAIL FROM:<site@plumbline.example>',
      expect.stringMatching(/^RCPT TO:<.*>$/),
      'DATA',
    ]);
    expect(peer.heard.mails, email).toHaveLength(1);
    return headerNames(peer.heard.mails[0] ?? '');
  };
  const expected = await headersOf(plain.email);
  expect(expected).toContain('to');
  for (const attack of attacks) expect(await headersOf(attack), attack).toEqual(expected);
});

test('the text arrives as it was written, whatever lines it has', async () => {
  for (const message of [
    '.\n..\n...\nend',
    'From here\n.\nand on',
    `${'long '.repeat(900)}`,
    'tab\there\n\n\nümläut 漢字 🎈',
  ]) {
    const mail = composeEnquiry({ ...plain, message }, settings);
    const seen = await PostalMime.parse(Buffer.from((await send(mail)).raw, 'latin1'));
    expect(seen.text?.replaceAll('\r\n', '\n')).toContain(message);
  }
});
