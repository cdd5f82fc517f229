import type { WebhookEvent } from '../../contract/desk/webhooks.ts';
import type { BaseLogger } from 'pino';
import { regularly } from '../regularly.ts';
import type { NewStoredWebhook, WebhookStore } from '../store/webhook-types.ts';
import { newWebhookSecret } from './new-secret.ts';

/** The events that chats are told about. */
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

const TRY_EVERY_MS = 10_000;

type Parts = {
  webhooks: Pick<WebhookStore, 'configure'>;
  chats: readonly NewStoredWebhook[];
  clock: () => number;
  log: Pick<BaseLogger, 'warn'>;
};

/** Runs once, as soon as the store can be written: a server also starts without its database. */
export function configureChats({ webhooks, chats, clock, log }: Parts): () => void {
  let isDone = false;
  return regularly(
    TRY_EVERY_MS,
    async () => {
      if (isDone) return;
      await webhooks.configure(chats, clock());
      isDone = true;
    },
    log,
    'chat programs are not told yet',
  );
}
