import { domainToASCII } from 'node:url';
import { SERVICES } from '../../contract/enquiry.ts';
import { namedService } from '../../contract/named-service.ts';
import { escapeHtml } from '../html.ts';
import type { Composer, Composers } from '../mail/deliver.ts';
import { htmlMessage, messageId } from '../mail/message.ts';
import type { OutgoingMail } from '../mail/transport.ts';
import type { Enquiry, EnquiryStore } from '../store/types.ts';
import { enquiryRows } from './enquiry-rows.ts';

/** Addresses as the operator wrote them: `desk@example.com`, for the sender also `Name <desk@example.com>`. */
export type MailSettings = { from: string; to: string[] };

export const ENQUIRY_CONNECTIONS = 3;

export function enquiryComposers(enquiries: Pick<EnquiryStore, 'get'>, settings: MailSettings): Composers {
  const composer = (
    compose: typeof composeEnquiry,
    connections: number,
    givenUp: Composer['givenUp'],
  ): Composer => ({
    connections,
    async compose(id) {
      const enquiry = await enquiries.get(id);
      return enquiry && compose(enquiry, settings);
    },
    retriesRefusedRecipient: givenUp.level === 'error',
    givenUp,
  });
  return {
    // A 550 for our own mailbox means a full quota, a policy or a DNS problem that an operator fixes within days, and the
    // mail contains a customer's message: keep retrying.
    enquiry: composer(composeEnquiry, ENQUIRY_CONNECTIONS, {
      level: 'error',
      text: 'mail given up; it is kept, send it again with: enquiries retry',
    }),
    // A visitor's address that does not exist will not exist tomorrow either, and 25 attempts would hurt our reputation
    // with the receiving side.
    acknowledgement: composer(composeAcknowledgement, 1, {
      level: 'warn',
      text: 'receipt given up; the enquiry itself is kept and mailed',
    }),
  };
}

/** The visitor's words to the company. */
export function composeEnquiry(enquiry: Enquiry, settings: MailSettings): OutgoingMail {
  const rows: [heading: string, value: string][] = [
    ...enquiryRows(enquiry),
    ['Received', new Date(enquiry.createdAt).toISOString()],
    ['Reference', enquiry.id],
  ];
  const given = rows.filter(([, value]) => value !== '');
  const chosen = SERVICES.find((known) => known === enquiry.service) ?? '';
  const service = namedService({ service: chosen, message: enquiry.message });
  return {
    from: settings.from,
    to: settings.to,
    ...replyTo(enquiry),
    subject: service ? `New enquiry: ${service}` : 'New enquiry',
    messageId: messageId('enquiry', enquiry.id, settings.from),
    text: [...given.map(([heading, value]) => `${heading}: ${value}`), '', enquiry.message, ''].join('\n'),
    html: htmlMessage(
      `<table>${given.map(([heading, value]) => `<tr><th align="left">${heading}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table>` +
        `<p style="white-space:pre-wrap">${escapeHtml(enquiry.message)}</p>`,
    ),
  };
}

/** A short receipt to the visitor. It quotes nothing from the form, which could otherwise be used to send spam to anyone. */
export function composeAcknowledgement(enquiry: Enquiry, settings: MailSettings): OutgoingMail {
  const lines = [
    'Thank you for your message. We have received it and will reply within 24 hours on business days.',
    'If you did not write to us, somebody entered your address by mistake; you can ignore this mail.',
    `Reference: ${enquiry.id}`,
  ];
  return {
    from: settings.from,
    to: { name: '', address: enquiry.email },
    replyTo: settings.to,
    subject: 'We have received your message',
    messageId: messageId('acknowledgement', enquiry.id, settings.from),
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    text: `${lines.join('\n\n')}\n`,
    html: htmlMessage(lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')),
  };
}

/** The local part of a plain address. */
const PLAIN_MAILBOX = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;

/** Outside ASCII a mailbox name makes the whole mail need SMTPUTF8, which many servers refuse. The mail's text contains it anyway. */
export function replyTo({ name, email }: Enquiry): Pick<OutgoingMail, 'replyTo'> {
  const at = email.lastIndexOf('@');
  const mailbox = email.slice(0, at);
  const domain = domainToASCII(email.slice(at + 1));
  return PLAIN_MAILBOX.test(mailbox) && domain ? { replyTo: { name, address: `${mailbox}@${domain}` } } : {};
}
