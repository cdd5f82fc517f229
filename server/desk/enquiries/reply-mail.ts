import { domainToASCII } from 'node:url';
import type { EnquiryDetail } from '../../../contract/desk/enquiries.ts';
import { escapeHtml } from '../../html.ts';
import { htmlMessage, messageId } from '../../mail/message.ts';
import type { OutgoingMail } from '../../mail/transport.ts';

export type ReplySettings = {
  /** As the operator wrote them: `Name <desk@example.com>`. */
  from: string;
  /** The company's mailbox, where the conversation goes on. */
  to: string[];
  timeZone: string;
};

export const printTime = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(time);

/** The mails of this conversation that the visitor, or our own mailbox, has seen before: the oldest first. */
function earlierMails({ id, mails, events }: EnquiryDetail, replyId: string, from: string): string[] {
  const stateOf = (mailId: string) => mails.find((mail) => mail.id === mailId)?.state;
  const acknowledged = mails.some(({ kind, state }) => kind === 'acknowledgement' && state === 'sent');
  const cancelled = new Set(
    events.filter(({ kind }) => kind === 'reply-cancelled').map(({ detail }) => detail),
  );
  const replies = events.filter(({ kind }) => kind === 'reply').map((event) => event.id);
  // A record of a sent mail is deleted after a month; one that waits or was given up has one.
  const seen = replies
    .slice(0, replies.indexOf(replyId))
    .filter((each) => !cancelled.has(each) && [undefined, 'sent'].includes(stateOf(each)));
  return [
    messageId('enquiry', id, from),
    ...(acknowledged ? [messageId('acknowledgement', id, from)] : []),
    ...seen.map((each) => messageId('reply', each, from)),
  ];
}

const asciiDomain = (email: string): string => {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at));
};

/** A reply with the visitor's words below it, in the thread of what was mailed before. */
export function composeReply(
  enquiry: EnquiryDetail,
  reply: { id: string; text: string },
  { from, to, timeZone }: ReplySettings,
): OutgoingMail {
  const { name, email, message, service, createdAt } = enquiry;
  const references = earlierMails(enquiry, reply.id, from);
  const wrote = `On ${printTime(createdAt, timeZone)}, ${name} wrote:`;
  const quoted = message.split('\n').map((line) => `> ${line}`.trimEnd());
  return {
    from,
    to: { name, address: asciiDomain(email) },
    replyTo: to,
    subject: service === '' ? 'Re: Your enquiry' : `Re: Your enquiry about ${service}`,
    messageId: messageId('reply', reply.id, from),
    references,
    inReplyTo: references.at(-1) ?? '',
    text: [reply.text, '', wrote, ...quoted, ''].join('\n'),
    html: htmlMessage(
      `<p style="white-space:pre-wrap">${escapeHtml(reply.text)}</p><p>${escapeHtml(wrote)}</p>` +
        `<blockquote style="white-space:pre-wrap;margin:0;padding-left:1em;border-left:2px solid #999">${escapeHtml(message)}</blockquote>`,
    ),
  };
}
