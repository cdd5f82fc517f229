import { describe, expect, test } from 'vitest';
import type { Enquiry } from '../store/types.ts';
import { composeAcknowledgement, composeEnquiry, enquiryComposers } from './mails.ts';

const settings = {
  from: 'Plumbline <site@plumbline.example>',
  to: ['desk@plumbline.example'],
};

const enquiry: Enquiry = {
  id: '0193-42',
  createdAt: Date.UTC(2026, 2, 1, 12),
  status: 'new',
  name: 'Ada <b>Byron</b>',
  email: 'ada@example.com',
  company: '',
  phone: '+44 1',
  service: 'API Testing',
  message: 'First line\nSecond & "last" <script>line</script>',
  landingPage: '/labs/wer',
  lastPage: '/pricing',
};

describe('the mail to the company', () => {
  test('goes between our own addresses, and an answer goes to the visitor', () => {
    expect(composeEnquiry(enquiry, settings)).toMatchObject({
      from: settings.from,
      to: settings.to,
      replyTo: { name: enquiry.name, address: enquiry.email },
    });
  });

  test('has the same id each time it is written, and another one for another kind or enquiry', () => {
    const { messageId } = composeEnquiry(enquiry, settings);
    expect(messageId).toBe('<enquiry.0193-42@plumbline.example>');
    expect(composeEnquiry({ ...enquiry }, { ...settings, from: 'site@plumbline.example' }).messageId).toBe(
      messageId,
    );
    expect(composeEnquiry({ ...enquiry, id: '0193-43' }, settings).messageId).not.toBe(messageId);
    expect(composeAcknowledgement(enquiry, settings).messageId).not.toBe(messageId);
  });

  test('carries the message whole in the text, and escaped in the HTML', () => {
    const { text, html } = composeEnquiry(enquiry, settings);
    expect(text).toContain(enquiry.message);
    expect(html).toContain('&lt;script&gt;line&lt;/script&gt;');
    expect(html).toContain('Ada &lt;b&gt;Byron&lt;/b&gt;');
    expect(html).not.toContain('<script>');
  });

  test('lists what was given line by line, then the message', () => {
    const { text, html } = composeEnquiry(enquiry, settings);
    expect(String(text).split('\n')).toEqual([
      'Name: Ada <b>Byron</b>',
      'E-mail: ada@example.com',
      'Phone: +44 1',
      'Service: API Testing',
      'Landing page: /labs/wer',
      'Last page: /pricing',
      'Received: 2026-03-01T12:00:00.000Z',
      'Reference: 0193-42',
      '',
      ...enquiry.message.split('\n'),
      '',
    ]);
    expect(html).toContain('<tr><th align="left">Phone</th><td>+44 1</td></tr><tr>');
    expect(html).toContain('<p style="white-space:pre-wrap">First line\nSecond &amp; &quot;last&quot;');
    expect(html).toMatch(/^<!doctype html>.*<table><tr>[^]*<\/p><\/body><\/html>$/);
  });

  test('writes a domain outside ASCII as mail servers know it', () => {
    const { replyTo } = composeEnquiry({ ...enquiry, email: "o'k@x.bücher.example" }, settings);
    expect(replyTo).toEqual({ name: enquiry.name, address: "o'k@x.xn--bcher-kva.example" });
    for (const email of ['a b@example.com', 'a"b@example.com', '@example.com', 'a@', 'a@exa mple.com']) {
      expect(composeEnquiry({ ...enquiry, email }, settings), email).not.toHaveProperty('replyTo');
    }
  });

  test('leaves out what was not given', () => {
    const { text } = composeEnquiry(enquiry, settings);
    expect(text).toContain('Phone: +44 1');
    expect(text).not.toContain('Company');
  });

  test('names a service in the subject only if it is one of ours', () => {
    expect(composeEnquiry(enquiry, settings).subject).toBe('New enquiry: API Testing');
    expect(composeEnquiry({ ...enquiry, service: '' }, settings).subject).toBe('New enquiry');
    expect(composeEnquiry({ ...enquiry, service: 'Cheap watches' }, settings).subject).toBe('New enquiry');
    const named = { ...enquiry, message: 'About ASR Testing:\nHello' };
    expect(composeEnquiry(named, settings).subject).toBe('New enquiry: ASR Testing');
  });

  test('has no Reply-To for a mailbox that would need SMTPUTF8, but still the address', () => {
    const mail = composeEnquiry({ ...enquiry, email: 'jörg@example.com' }, settings);
    expect(mail).not.toHaveProperty('replyTo');
    expect(mail.text).toContain('jörg@example.com');
  });
});

describe('the acknowledgement', () => {
  const mail = composeAcknowledgement(enquiry, settings);

  test('goes to the visitor, and an answer to it comes to us', () => {
    expect(mail.to).toEqual({ name: '', address: enquiry.email });
    expect(mail.replyTo).toEqual(settings.to);
  });

  test('says that a machine wrote it, so that no other machine answers', () => {
    expect(mail.headers).toEqual({ 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' });
  });

  test('says what happened, what to do about a mistake, and which message it was', () => {
    expect([mail.from, mail.subject]).toEqual([settings.from, 'We have received your message']);
    const paragraphs = String(mail.text).split('\n\n');
    expect(paragraphs).toEqual([
      expect.stringMatching(/^Thank you for your message\..* within 24 hours on business days\.$/),
      expect.stringMatching(/^If you did not write to us, .* ignore this mail\.$/),
      'Reference: 0193-42\n',
    ]);
    expect(mail.html).toContain('ignore this mail.</p><p>Reference: 0193-42</p></body>');
  });

  test('quotes nothing of what was typed, so that the form cannot send spam', () => {
    const words = JSON.stringify(mail);
    for (const typed of ['Byron', 'First line', 'API Testing', '+44']) expect(words).not.toContain(typed);
  });
});

test('a composer answers null for an enquiry that was forgotten', async () => {
  const composers = enquiryComposers({ get: async (id) => (id === enquiry.id ? enquiry : null) }, settings);
  await expect(composers.enquiry?.compose(enquiry.id, 'mail')).resolves.toMatchObject({
    subject: 'New enquiry: API Testing',
  });
  await expect(composers.enquiry?.compose('gone', 'mail')).resolves.toBeNull();
  await expect(composers.acknowledgement?.compose(enquiry.id, 'mail')).resolves.toMatchObject({
    messageId: '<acknowledgement.0193-42@plumbline.example>',
  });
});

test('our own mailbox is tried again though it is refused, a visitor’s is not; only ours needs an operator at the end', () => {
  const { enquiry: ours, acknowledgement: theirs } = enquiryComposers({ get: async () => null }, settings);
  expect([ours?.retriesRefusedRecipient, theirs?.retriesRefusedRecipient]).toEqual([true, false]);
  expect(ours?.givenUp).toEqual({ level: 'error', text: expect.stringContaining('enquiries retry') });
  expect(theirs?.givenUp).toEqual({ level: 'warn', text: expect.stringContaining('receipt given up') });
});
