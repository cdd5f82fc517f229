import type { WebhookEvent } from '../../contract/desk/webhooks.ts';
import { TEST_EVENT } from '../../contract/desk/webhooks.ts';

/** What an event is about, for every format. */
export type Subject = {
  /** Fields for programs. */
  data: Record<string, string | number | null>;
  /** One line for people. */
  summary: string;
  /** Where it is at the desk. */
  link: string;
};
export type AnyEvent = WebhookEvent | typeof TEST_EVENT;

const titles: Record<AnyEvent, string> = {
  'enquiry.created': 'New enquiry',
  'enquiry.answered': 'Enquiry answered',
  'booking.created': 'Consultation booked',
  'booking.moved': 'Consultation moved',
  'booking.cancelled': 'Consultation cancelled',
  'subscription.confirmed': 'New newsletter reader',
  'subscription.ended': 'Newsletter reader left',
  test: 'Test from the desk',
};

export type Told = Subject & { event: AnyEvent; at: number };

export const standardPayload = ({ event, at, data }: Told): string =>
  JSON.stringify({ type: event, timestamp: new Date(at).toISOString(), data });

/** Slack reads these three as markup, and a visitor may have typed them. */
const escapeSlack = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const slackPayload = ({ event, summary, link }: Told): string =>
  JSON.stringify({ text: `*${titles[event]}*\n${escapeSlack(summary)}\n<${link}|Open at the desk>` });

export const teamsPayload = ({ event, summary, link }: Told): string =>
  JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: titles[event], weight: 'Bolder', size: 'Medium' },
            // A card reads Markdown in a text block, but none in a rich one.
            { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: summary }] },
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open at the desk', url: link }],
        },
      },
    ],
  });
