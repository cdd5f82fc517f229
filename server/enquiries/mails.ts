import { domainToASCII } from 'node:url';
import { services } from '../../contract/enquiry.ts';
import type { Enquiry, EnquiryStore } from '../store/store.ts';
import type { Composers } from '../mail/deliver.ts';
import { escapeHtml, mailPage } from '../mail/markup.ts';
import { messageId } from '../mail/message-id.ts';
import type { OutgoingMail } from '../mail/transport.ts';

/** Addresses as the operator wrote them: `desk@example.com`, for the sender also `Name <desk@example.com>`. */
export type MailSettings = { from: string; to: string[] };

export function enquiryComposers(enquiries: Pick<EnquiryStore, 'get'>, settings: MailSettings): Composers {
  const composer = (compose: typeof composeEnquiry) => async (id: string) => {
    const enquiry = await enquiries.get(id);
    return enquiry && compose(enquiry, settings);
  };
  return { enquiry: composer(composeEnquiry), acknowledgement: composer(composeAcknowledgement) };
}

/** The visitor's words to the company. */
export function composeEnquiry(enquiry: Enquiry, settings: MailSettings): OutgoingMail {
  const rows: [label: string, value: string][] = [
    ['Name', enquiry.name],
    ['E-mail', enquiry.email],
    ['Company', enquiry.company],
    ['Phone', enquiry.phone],
    ['Service', enquiry.service],
    ['Received', new Date(enquiry.createdAt).toISOString()],
    ['Reference', enquiry.id],
  ];
  const given = rows.filter(([, value]) => value !== '');
  const service = services.find((known) => known === enquiry.service);
  return {
    from: settings.from,
    to: settings.to,
    ...replyTo(enquiry),
    subject: service ? `New enquiry: ${service}` : 'New enquiry',
    messageId: messageId('enquiry', enquiry.id, settings.from),
    text: [...given.map(([label, value]) => `${label}: ${value}`), '', enquiry.message, ''].join('\n'),
    html: mailPage(
      `<table>${given.map(([label, value]) => `<tr><th align="left">${label}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</table>` +
        `<p style="white-space:pre-wrap">${escapeHtml(enquiry.message)}</p>`,
    ),
  };
}

/** A short receipt to the visitor. It quotes nothing they wrote, or the form would send anybody's text to anybody. */
export function composeAcknowledgement(enquiry: Enquiry, settings: MailSettings): OutgoingMail {
  const lines = [
    'Thank you for your message. We have received it and will get back to you within 24 hours.',
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
    html: mailPage(lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')),
  };
}

/** What stands before the @ of a plain address. */
const PLAIN_MAILBOX = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;

/** Outside ASCII a mailbox name makes the whole mail need SMTPUTF8, which many servers refuse. The text has it anyway. */
function replyTo({ name, email }: Enquiry): Pick<OutgoingMail, 'replyTo'> {
  const at = email.lastIndexOf('@');
  const mailbox = email.slice(0, at);
  const domain = domainToASCII(email.slice(at + 1));
  return PLAIN_MAILBOX.test(mailbox) && domain ? { replyTo: { name, address: `${mailbox}@${domain}` } } : {};
}
