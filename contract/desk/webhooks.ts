import {
  array,
  type InferOutput,
  maxLength,
  minLength,
  picklist,
  pipe,
  strictObject,
  string,
  trim,
  url,
} from 'valibot';

export const WEBHOOKS_PATH = '/api/desk/webhooks';
export const WEBHOOK_ACTION_PATH = '/api/desk/webhooks/action';

/** What other programs can be told. `test` is only sent on request. */
export const WEBHOOK_EVENTS = [
  'enquiry.created',
  'enquiry.answered',
  'booking.created',
  'booking.moved',
  'booking.cancelled',
  'subscription.confirmed',
  'subscription.ended',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
export const TEST_EVENT = 'test';

/** Chat programs get their own format, at addresses from the server's configuration. */
export type WebhookFormat = 'standard' | 'slack' | 'teams';

export const newWebhookSchema = strictObject({
  url: pipe(
    string('This must be text.'),
    trim(),
    maxLength(2000, 'Please use at most 2000 characters.'),
    url('Please enter a complete address, such as https://example.com/hooks.'),
  ),
  events: pipe(array(picklist(WEBHOOK_EVENTS)), minLength(1, 'Please choose at least one event.')),
});
export type NewWebhook = InferOutput<typeof newWebhookSchema>;

export const webhookActionSchema = strictObject({
  webhook: pipe(string(), maxLength(100)),
  action: picklist(['test', 'rotate', 'enable', 'disable', 'remove']),
});
export type WebhookAction = InferOutput<typeof webhookActionSchema>;

export type Webhook = {
  id: string;
  createdAt: number;
  /** Of a chat program only the host: the rest of such an address is a secret. */
  url: string;
  format: WebhookFormat;
  events: WebhookEvent[];
  /** Until when the secret before the last one still signs as well. */
  formerSecretUntil: number | null;
  disabledAt: number | null;
  disabledWhy: string | null;
};
export type WebhooksAnswer = { webhooks: Webhook[] };
/** The secret is shown once, when it is made. */
export type SecretAnswer = { secret: string };
