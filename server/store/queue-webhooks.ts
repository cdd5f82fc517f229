import type { WebhookEvent } from '../../contract/desk/webhooks.ts';

/**
 * Queues a delivery of an event for every webhook that wants it. `subjects` is SQL for rows with delivery_id, subject_id, at
 * and due_at, in the transaction that makes the event happen: both are kept, or neither is. Deliveries are ordinary rows of the
 * outbox, with its leases, retries and dead letters.
 */
export const queueWebhooks = (event: WebhookEvent, subjects: string): string => `
  INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at, send_at, webhook_id, event)
  SELECT happened.delivery_id || '-' || webhook.id, 'webhook', happened.subject_id, 'pending', happened.at, happened.due_at,
    CASE WHEN happened.due_at > happened.at THEN happened.due_at END, webhook.id, '${event}'
  FROM (${subjects}) AS happened CROSS JOIN webhook
  WHERE webhook.disabled_at IS NULL AND webhook.events LIKE '% ${event} %'
  ON CONFLICT (id) DO NOTHING`;

/** An enquiry is told of once, even when it was taken for spam in between. */
export const queueCreated = (enquiries: string): string =>
  queueWebhooks(
    'enquiry.created',
    `SELECT id AS delivery_id, id AS subject_id, created_at AS at, created_at AS due_at ${enquiries}`,
  );

type BookingEvent = Extract<WebhookEvent, `booking.${string}`>;

/** Each change of a booking has its own sequence number. */
export const queueBookingEvent = (event: BookingEvent): string =>
  queueWebhooks(
    event,
    `SELECT id || '-' || sequence || '-booking' AS delivery_id, id AS subject_id, changed_at AS at, changed_at AS due_at
     FROM booking WHERE id = $1 AND sequence = $2`,
  );

/** At the first answer only: before `answered_at` is set, and once the line of history is there. */
export const QUEUE_ANSWERED = queueWebhooks(
  'enquiry.answered',
  `SELECT CAST($2 AS text) AS delivery_id, id AS subject_id, CAST($3 AS bigint) AS at, CAST($4 AS bigint) AS due_at
   FROM enquiry WHERE id = $1 AND answered_at IS NULL AND EXISTS (SELECT 1 FROM desk_event WHERE id = $2)`,
);
