import { expect, test } from 'vitest';
import { bouncedMail } from '../../server/newsletter/bounce-report.ts';
import { absence, exchange, exim, postfix } from './bounces.ts';

const ID = '0193f2a1-0000-7000-8000-0123456789ab-2026-11';
const messageId = `<newsletter.${ID}@plumbline.example>`;
const read = (mail: string) => bouncedMail(Buffer.from(mail));

test.each([
  ['Postfix', postfix({ messageId })],
  ['Postfix, with bare line feeds', postfix({ messageId }).replaceAll('\r\n', '\n')],
  ['Exim, which knows only 5.0.0', exim({ messageId })],
  ['Exchange', exchange({ messageId })],
  [
    'Exchange Online, for a recipient that its directory does not know',
    exchange({ messageId, status: '5.4.1' }),
  ],
])('the report of %s names the mail whose address does not exist', async (_server, mail) => {
  expect(await read(mail)).toBe(ID);
});

test.each([
  ['a delay', postfix({ messageId, action: 'delayed', status: '4.4.1' })],
  ['a success', postfix({ messageId, action: 'delivered', status: '2.0.0' })],
  ['a temporary failure', postfix({ messageId, status: '4.2.2' })],
  ['a refusal by policy', postfix({ messageId, status: '5.7.1' })],
  ['a refusal by policy, as Exim tells it', exim({ messageId, status: '5.7.26' })],
  [
    'the report on another mail of ours',
    postfix({ messageId: '<newsletter-confirmation.1@plumbline.example>' }),
  ],
  ['the report on a mail of somebody else', exchange({ messageId: '<1@example.com>' })],
  ['an absence note', absence(messageId)],
  ['nothing', ''],
  ['a report that was cut short', postfix({ messageId }).slice(0, 900)],
])('%s is no bounce', async (_what, mail) => {
  expect(await read(mail)).toBeNull();
});
