import { linkOrigin, siteOrigin } from './config.ts';
import type { Config } from './config.ts';
import { deskComposers } from './desk/enquiries/desk-mails.ts';
import { enquiryComposers } from './enquiries/mails.ts';
import type { Composers } from './mail/deliver.ts';
import { createMailTransport } from './mail/transport.ts';
import { startOutboxWorker } from './mail/worker.ts';
import type { OutboxWorker, OutboxWorkerParts } from './mail/worker.ts';
import { newsletterComposers } from './newsletter/confirmation-mail.ts';
import { letterComposer } from './newsletter/letter-mail.ts';
import type { TokenSource } from './newsletter/tokens.ts';
import type { Store } from './store/store.ts';
import type { Telemetry } from './telemetry/telemetry.ts';
import type { IsAllowed } from './webhooks/allowed-addresses.ts';
import { webhookComposer } from './webhooks/composer.ts';

type OutboxParts = Pick<OutboxWorkerParts, 'clock' | 'log' | 'metrics'> & {
  config: Config;
  store: Store;
  tokens: TokenSource;
  telemetry: Telemetry;
  timeZone: string;
  /** Which addresses webhooks may reach. */
  mayReach: IsAllowed;
  /** Of the mails about consultations. */
  bookings: Composers;
};

/** Sends what waits in the outbox: webhooks in any case, mails if a server for them is configured. */
export function startOutbox(parts: OutboxParts): OutboxWorker {
  const { config, store, telemetry, mayReach } = parts;
  const { smtpUrl: url = '', smtpAllowPlain: allowPlain } = config;
  return startOutboxWorker({
    ...parts,
    outbox: store.outbox,
    composers: {
      webhook: webhookComposer({ ...parts, origin: linkOrigin(config), isAllowed: mayReach }),
      ...mailComposers(parts),
    },
    openTransport: (connections) => createMailTransport({ url, allowPlain, connections }),
    traceMail: telemetry.traceMail,
  });
}

function mailComposers({ config, store, bookings, ...parts }: OutboxParts): Composers {
  const { smtpUrl, mailFrom: from, contactTo: to } = config;
  if (smtpUrl === undefined || from === undefined) return {};
  const origin = linkOrigin(config);
  const { subscriptions, letters } = store;
  const site = siteOrigin(config);
  return {
    ...bookings,
    ...enquiryComposers(store.enquiries, { from, to }),
    ...deskComposers({ ...parts, store, from, to, origin }),
    ...newsletterComposers({ ...parts, subscriptions, from, origin, site }),
    newsletter: letterComposer({ ...parts, letters, from, replyTo: to, origin, site }),
  };
}
