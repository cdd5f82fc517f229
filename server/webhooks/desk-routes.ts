import {
  newWebhookSchema,
  type SecretAnswer,
  type Webhook,
  type WebhookAction,
  WEBHOOK_ACTION_PATH,
  webhookActionSchema,
  WEBHOOKS_PATH,
  type WebhooksAnswer,
} from '../../contract/desk/webhooks.ts';
import { type Desk, deskRoute } from '../desk/desk-route.ts';
import { refusals } from '../desk/desk-refusal.ts';
import type { StoredWebhook } from '../store/webhook-types.ts';
import { hasSafeScheme, type IsAllowed } from './allowed-addresses.ts';
import { newWebhookSecret } from './new-secret.ts';

/** Long enough to change the secret at the receiver on the next working day. */
const FORMER_SECRET_MS = 72 * 60 * 60_000;

/** Without its secrets. */
const shown = (webhook: StoredWebhook, now: number): Webhook => {
  const { id, createdAt, url, format, events, formerSecretUntil, disabledAt, disabledWhy } = webhook;
  return {
    id,
    createdAt,
    url: format === 'standard' ? url : new URL(url).host,
    format,
    events,
    formerSecretUntil: formerSecretUntil !== null && formerSecretUntil > now ? formerSecretUntil : null,
    disabledAt,
    disabledWhy,
  };
};

export const webhookRoutes =
  (isAllowed: IsAllowed) =>
  (desk: Desk): void => {
    const { webhooks, audit } = desk.store;

    deskRoute(desk, { method: 'GET', url: WEBHOOKS_PATH, role: 'admin' }, async ({ now }) => {
      return {
        webhooks: (await webhooks.list()).map((webhook) => shown(webhook, now)),
      } satisfies WebhooksAnswer;
    });

    deskRoute(
      desk,
      { method: 'POST', url: WEBHOOKS_PATH, role: 'admin', body: newWebhookSchema },
      async ({ body: { url, events }, user, now }) => {
        if (!hasSafeScheme(url, isAllowed))
          throw refusals.invalid({ url: 'The address must start with https://.' });
        const secret = newWebhookSecret();
        const id = await webhooks.add({ url, events, format: 'standard', secret }, now);
        await audit.add({ userId: user.id, action: 'webhook added', aboutId: id }, now);
        return { secret } satisfies SecretAnswer;
      },
    );

    deskRoute(
      desk,
      { method: 'POST', url: WEBHOOK_ACTION_PATH, role: 'admin', body: webhookActionSchema },
      async ({ body: { webhook, action }, user, now }) => {
        const secret = newWebhookSecret();
        const acts: Record<WebhookAction['action'], () => Promise<boolean>> = {
          test: () => webhooks.test(webhook, now),
          rotate: () => webhooks.rotate(webhook, secret, now + FORMER_SECRET_MS),
          enable: () => webhooks.enable(webhook),
          disable: () => webhooks.disable(webhook, 'Switched off at the desk', now),
          remove: () => webhooks.remove(webhook),
        };
        if (!(await acts[action]())) throw refusals.missing();
        await audit.add({ userId: user.id, action: `webhook: ${action}`, aboutId: webhook }, now);
        if (action === 'test') desk.onStored();
        return action === 'rotate' ? ({ secret } satisfies SecretAnswer) : {};
      },
    );
  };
