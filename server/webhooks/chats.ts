import type { WebhookEvent } from '../../contract/desk/webhooks.ts';
import type { NewStoredWebhook } from '../store/webhook-types.ts';
import { newWebhookSecret } from './new-secret.ts';

/** What colleagues want to hear in a chat. */
const CHAT_EVENTS: readonly WebhookEvent[] = [
  'enquiry.created',
  'enquiry.answered',
  'booking.created',
  'booking.moved',
  'booking.cancelled',
];

type Chats = { slackWebhook?: string; teamsWebhook?: string };

/** Chat programs check no signature: their address is the secret. */
export const configuredChats = ({ slackWebhook, teamsWebhook }: Chats): NewStoredWebhook[] =>
  (['slack', 'teams'] as const).flatMap((format) => {
    const url = { slack: slackWebhook, teams: teamsWebhook }[format];
    return url === undefined ? [] : [{ url, format, events: CHAT_EVENTS, secret: newWebhookSecret() }];
  });
