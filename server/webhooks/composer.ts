import { Webhook } from 'standardwebhooks';
import { ENQUIRY_FIELD_NAMES } from '../../contract/enquiry.ts';
import { DESK_PATH } from '../../contract/desk/access.ts';
import { TEST_EVENT, type WebhookFormat } from '../../contract/desk/webhooks.ts';
import type { Composer } from '../mail/deliver.ts';
import type { Transport } from '../mail/transport.ts';
import type { Booking } from '../store/booking-types.ts';
import type { Store } from '../store/store.ts';
import type { Enquiry, Subscription } from '../store/types.ts';
import type { StoredWebhook } from '../store/webhook-types.ts';
import {
  type AnyEvent,
  slackPayload,
  standardPayload,
  type Subject,
  teamsPayload,
  type Told,
} from './payloads.ts';
import { NotDelivered, type OutgoingWebhook, postWebhook } from './post.ts';

/** Concurrent deliveries. A receiver that hangs occupies one for at most fifteen seconds. */
const CONNECTIONS = 4;

export type WebhookParts = {
  store: Pick<Store, 'bookings' | 'enquiries' | 'subscriptions' | 'webhooks'>;
  /** Of the office, for times that people read. */
  timeZone: string;
  /** Where the desk is. */
  origin: string;
  clock: () => number;
  isAllowed?: (address: string) => boolean;
  timeoutMs?: number;
};

const payloads: Record<WebhookFormat, (told: Told) => string> = {
  standard: standardPayload,
  slack: slackPayload,
  teams: teamsPayload,
};

const enquirySubject = (enquiry: Enquiry, link: string): Subject => ({
  data: {
    id: enquiry.id,
    createdAt: new Date(enquiry.createdAt).toISOString(),
    ...Object.fromEntries(ENQUIRY_FIELD_NAMES.map((name) => [name, enquiry[name]])),
  },
  summary: [enquiry.name, enquiry.company, enquiry.service].filter(Boolean).join(', '),
  link,
});

function bookingSubject(booking: Booking, enquiry: Enquiry, timeZone: string, link: string): Subject {
  const { data, summary } = enquirySubject(enquiry, link);
  const { state, startsAt, endsAt } = booking;
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    startsAt,
  );
  return {
    data: {
      ...data,
      state,
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
      timeZone: booking.timeZone,
    },
    summary: `${summary}: ${time} (${timeZone})`,
    link,
  };
}

const subscriptionSubject = ({ id, email, state }: Subscription, link: string): Subject => ({
  data: { id, email, state },
  summary: email,
  link,
});

/** A replaced secret signs along with its successor until it expires. */
function signatures(
  { secret, formerSecret, formerSecretUntil }: StoredWebhook,
  id: string,
  at: number,
  body: string,
) {
  const secrets = formerSecret !== null && at < (formerSecretUntil ?? 0) ? [secret, formerSecret] : [secret];
  return secrets.map((each) => new Webhook(each).sign(id, new Date(at), body)).join(' ');
}

/** Sends the deliveries that wait in the outbox. */
export function webhookComposer(parts: WebhookParts): Composer<OutgoingWebhook> {
  const { store, origin, clock, isAllowed, timeoutMs } = parts;
  const desk = `${origin}${DESK_PATH}`;

  async function subjectOf(event: AnyEvent, id: string): Promise<Subject | null> {
    if (event === TEST_EVENT) return { data: { id }, summary: 'This address works.', link: desk };
    const link = `${desk}#/enquiries/${id}`;
    if (event.startsWith('subscription.')) {
      const subscription = await store.subscriptions.get(id);
      return subscription && subscriptionSubject(subscription, desk);
    }
    const enquiry = await store.enquiries.get(id);
    if (!enquiry || event.startsWith('enquiry.')) return enquiry && enquirySubject(enquiry, link);
    const booking = await store.bookings.get(id);
    return booking && bookingSubject(booking, enquiry, parts.timeZone, link);
  }

  async function compose(subjectId: string, outboxId: string): Promise<OutgoingWebhook | null> {
    const delivery = await store.webhooks.delivery(outboxId);
    if (!delivery) return null;
    const { webhook, event, createdAt } = delivery;
    if (webhook.disabledAt !== null)
      throw new NotDelivered('EDISABLED', 'This webhook is switched off', { permanent: true });
    const subject = await subjectOf(event, subjectId);
    if (!subject) return null;
    const body = payloads[webhook.format]({ ...subject, event, at: createdAt });
    const now = clock();
    return {
      webhookId: webhook.id,
      url: webhook.url,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'plumbline-webhooks',
        // The same in every attempt, so that a receiver can recognise a repeat.
        'webhook-id': outboxId,
        'webhook-timestamp': String(Math.floor(now / 1000)),
        'webhook-signature': signatures(webhook, outboxId, now, body),
      },
    };
  }

  /** By the specification, a receiver that answers 410 wants no more deliveries. */
  async function send(message: OutgoingWebhook) {
    try {
      await postWebhook(message, isAllowed, timeoutMs);
    } catch (error) {
      if (error instanceof NotDelivered && error.responseCode === 410)
        await store.webhooks.disable(message.webhookId, 'The receiver answered 410 Gone', clock());
      throw error;
    }
    return { refusedRecipients: 0 };
  }

  return {
    connections: CONNECTIONS,
    compose,
    openTransport: (): Transport<OutgoingWebhook> => ({ send, close: () => {} }),
    retriesRefusedRecipient: false,
    givenUp: { level: 'warn', text: 'webhook given up; it is kept, see the outbox of the desk' },
  };
}
