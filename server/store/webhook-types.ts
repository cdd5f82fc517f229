import type { TEST_EVENT, Webhook, WebhookEvent, WebhookFormat } from '../../contract/desk/webhooks.ts';

export type NewStoredWebhook = {
  url: string;
  format: WebhookFormat;
  events: readonly WebhookEvent[];
  secret: string;
};
export type StoredWebhook = Webhook & { secret: string; formerSecret: string | null };

export type Delivery = { webhook: StoredWebhook; event: WebhookEvent | typeof TEST_EVENT; createdAt: number };

export interface WebhookStore {
  list(): Promise<StoredWebhook[]>;
  add(webhook: NewStoredWebhook, now: number): Promise<string>;
  /** Makes the webhooks of chat programs those that the configuration names. */
  configure(chats: readonly NewStoredWebhook[], now: number): Promise<void>;
  /** All of these: false when there is no such webhook. Those of the configuration are neither rotated nor removed. */
  rotate(id: string, secret: string, formerUntil: number): Promise<boolean>;
  enable(id: string): Promise<boolean>;
  disable(id: string, why: string, now: number): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** Queues a delivery like any other. */
  test(id: string, now: number): Promise<boolean>;
  /** What a row of the outbox is to deliver, and where. Null when its webhook was removed. */
  delivery(outboxId: string): Promise<Delivery | null>;
}
