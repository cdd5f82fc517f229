/** Webhooks with a real store, a real worker and real receivers. */
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { OUTBOX_PATH, type OutboxPage } from '../../contract/desk/outbox.ts';
import {
  type SecretAnswer,
  WEBHOOK_ACTION_PATH,
  type WebhookEvent,
  WEBHOOKS_PATH,
  type WebhooksAnswer,
} from '../../contract/desk/webhooks.ts';
import { createMailMetrics } from '../../server/mail/metrics.ts';
import { createMailTransport } from '../../server/mail/transport.ts';
import { startOutboxWorker } from '../../server/mail/worker.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { type ReceivedPost, startWebhookReceiver } from '../../server/testing/webhook-receiver.ts';
import { allowedAddresses, type IsAllowed } from '../../server/webhooks/allowed-addresses.ts';
import { configuredChats } from '../../server/webhooks/chats.ts';
import { webhookComposer } from '../../server/webhooks/composer.ts';
import { webhookRoutes } from '../../server/webhooks/desk-routes.ts';
import { DAY, HOUR, MINUTE } from './clock.ts';
import { createDeskServer } from './desk-server.ts';
import { addEnquiry, enquiry } from './store-suites/store-under-test.ts';

const LOOPBACK = allowedAddresses(['127.0.0.0/8']);
/** Where the specification says that a secret begins. */
const isSecret = /^whsec_[A-Za-z\d+/]{43}=$/;

async function desk({
  mayReach = LOOPBACK,
  databaseUrl,
}: { mayReach?: IsAllowed; databaseUrl?: string } = {}) {
  const server = await createDeskServer({ databaseUrl, features: [webhookRoutes(mayReach)] });
  const { store, clock } = server;
  const admin = await server.colleague('admin');
  const receiver = await startWebhookReceiver();
  const worker = startOutboxWorker({
    outbox: store.outbox,
    composers: {
      webhook: webhookComposer({
        store,
        clock: () => clock.now,
        origin: 'https://plumbline.example',
        timeZone: 'Asia/Kolkata',
        isAllowed: mayReach,
        timeoutMs: 300,
      }),
    },
    openTransport: () => createMailTransport({ url: 'smtp://127.0.0.1:1' }),
    clock: () => clock.now,
    random: () => 0,
    log: pino({ level: 'silent' }),
    metrics: createMailMetrics(new Registry()),
    pollMs: 20,
  });
  onTestFinished(async () => {
    receiver.stop();
    await worker.stop();
  });
  const list = async () => ((await admin.get(WEBHOOKS_PATH)).json() as WebhooksAnswer).webhooks;
  const outbox = async (state: 'pending' | 'dead') =>
    ((await admin.get(`${OUTBOX_PATH}?state=${state}`)).json() as OutboxPage).mails;
  return {
    server,
    store,
    clock,
    admin,
    receiver,
    list,
    outbox,
    async add(events: WebhookEvent[] = ['enquiry.created', 'enquiry.answered'], url = receiver.url) {
      const answer = await admin.post(WEBHOOKS_PATH, { url, events });
      expect(answer.status).toBe(200);
      const { secret } = answer.json() as SecretAnswer;
      return { id: (await list()).at(-1)?.id ?? '', secret };
    },
    act: (webhook: string, action: string) => admin.post(WEBHOOK_ACTION_PATH, { webhook, action }),
    arrived: (count: number) => vi.waitFor(() => expect(receiver.received).toHaveLength(count), 10_000),
  };
}

test('an enquiry is told of, signed, in the transaction that stores it', async () => {
  const { store, clock, receiver, add, arrived } = await desk();
  const { secret } = await add();
  expect(secret).toMatch(isSecret);
  const id = await addEnquiry(store, { name: 'Ada', email: 'ada@example.com' }, clock.now);
  await arrived(1);
  const { headers, body } = receiver.received[0] as ReceivedPost;
  clock.now = Date.now();
  expect(JSON.parse(body)).toMatchObject({
    type: 'enquiry.created',
    data: { id, name: 'Ada', email: 'ada@example.com', message: expect.stringContaining('quoted') },
  });
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  const expected = new Webhook(secret).sign(String(headers['webhook-id']), at, body);
  expect(headers['webhook-signature']).toBe(expected);
});

test('spam is not told of, until a person says that it is none', async () => {
  const { store, clock, server, receiver, add, arrived } = await desk();
  await add();
  const id = await addEnquiry(store, { status: 'spam', mails: [] }, clock.now);
  const ana = await server.colleague('reply');
  const sent = await store.deskChanges.change(
    [id],
    { kind: 'spam', isSpam: false },
    { userId: ana.id, now: clock.now },
    [],
  );
  expect(sent).toBe(1);
  await arrived(1);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'enquiry.created',
    data: { id },
  });
});

test('the first answer is told of, the second is not', async () => {
  const { store, clock, server, receiver, add, arrived } = await desk();
  await add(['enquiry.answered']);
  const id = await addEnquiry(store, {}, clock.now);
  const { id: userId } = await server.colleague('reply');
  const act = { userId, now: clock.now };
  const reply = { text: 'Hello', sendAt: null, state: 'answered', hasProposal: false } as const;
  await store.deskChanges.reply(id, { ...reply, key: 'one', seenReplies: 0 }, act);
  await store.deskChanges.reply(id, { ...reply, key: 'two', seenReplies: 1 }, act);
  await arrived(1);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    type: 'enquiry.answered',
    data: { id },
  });
  expect((await store.outbox.mailsOf(id)).filter(({ kind }) => kind === 'webhook')).toHaveLength(1);
});

test('a reply that is taken back before it was due is not told of', async () => {
  const { store, clock, server, add } = await desk();
  await add(['enquiry.answered']);
  const id = await addEnquiry(store, { mails: [] }, clock.now);
  const { id: userId } = await server.colleague('reply');
  const act = { userId, now: clock.now };
  const later = { key: 'one', text: 'Hello', seenReplies: 0, sendAt: clock.now + HOUR } as const;
  await store.deskChanges.reply(id, { ...later, state: 'answered', hasProposal: false }, act);
  const mails = await store.outbox.page({ state: 'pending', limit: 10 });
  expect(mails.map(({ kind, dueAt }) => [kind, dueAt - clock.now])).toEqual(
    expect.arrayContaining([
      ['webhook', HOUR],
      ['reply', HOUR],
    ]),
  );
  const reply = mails.find(({ kind }) => kind === 'reply');
  expect(await store.deskChanges.cancelReply(id, reply?.id ?? '', act)).toBe(true);
  expect(await store.outbox.mailsOf(id)).toEqual([]);
});

test('readers who confirm and leave are told of once each', async () => {
  const { store, clock, receiver, add, arrived } = await desk();
  await add(['subscription.confirmed', 'subscription.ended']);
  await store.subscriptions.request('reader@example.com', clock.now);
  const [mail] = await store.outbox.claim(clock.now, MINUTE, { 'newsletter-confirmation': 1 });
  const id = mail?.subjectId ?? '';
  await Promise.all([1, 2].map(() => store.subscriptions.confirm(id, 1, clock.now)));
  await arrived(1);
  await Promise.all([1, 2].map(() => store.subscriptions.unsubscribe(id, clock.now)));
  await arrived(2);
  const types = receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
  expect(types).toEqual(['subscription.confirmed', 'subscription.ended']);
});

test('a consultation is told of when it is booked, moved and cancelled', async () => {
  const { store, clock, receiver, add, arrived } = await desk();
  await add(['booking.created', 'booking.moved', 'booking.cancelled']);
  const slot = {
    startsAt: clock.now + DAY,
    endsAt: clock.now + DAY + 30 * MINUTE,
    bufferMs: 0,
    consultants: [1],
  };
  const { status: _, mails: __, ...words } = enquiry({ name: 'Ada', company: '' });
  const result = await store.bookings.add({ enquiry: words, slot, timeZone: 'Europe/Paris' }, clock.now);
  const id = 'id' in result ? result.id : '';
  const later = { ...slot, startsAt: slot.startsAt + HOUR, endsAt: slot.endsAt + HOUR };
  await arrived(1);
  expect(await store.bookings.move(id, 0, later, clock.now)).toBe('moved');
  await arrived(2);
  expect(await store.bookings.cancel(id, 1, clock.now)).toBe(true);
  await arrived(3);
  const told = receiver.received.map(
    ({ body }) => JSON.parse(body) as { type: string; data: Record<string, string> },
  );
  expect(told.map(({ type, data }) => [type, data.state, data.startsAt])).toEqual([
    ['booking.created', 'booked', new Date(slot.startsAt).toISOString()],
    ['booking.moved', 'booked', new Date(later.startsAt).toISOString()],
    ['booking.cancelled', 'cancelled', new Date(later.startsAt).toISOString()],
  ]);
  expect(told[0]?.data).toMatchObject({ id, name: 'Ada', timeZone: 'Europe/Paris' });
});

describe('a receiver that', () => {
  test.each([
    [500, /^HTTP 500 POST: Because/],
    [301, /^HTTP 301 POST/],
    ['close', /^ECONNRESET|^EPIPE|socket hang up/],
    ['hang', /^ETIMEDOUT/],
  ] as const)('answers %s gets the event again, under the same id', async (behaviour, reason) => {
    const { store, clock, receiver, add, arrived } = await desk();
    await add();
    receiver.behave(behaviour);
    const id = await addEnquiry(store, {}, clock.now);
    await arrived(1);
    const waiting = () => store.outbox.page({ state: 'pending', limit: 10 });
    await vi.waitFor(async () => {
      const mail = (await waiting()).find(({ kind }) => kind === 'webhook');
      expect(mail?.lastError).toMatch(reason);
    }, 10_000);
    receiver.behave(200);
    clock.now += DAY;
    await arrived(2);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(receiver.received.every(({ path }) => path === '/hook')).toBe(true);
    await vi.waitFor(async () => {
      const mails = await store.outbox.mailsOf(id);
      expect(mails.find(({ kind }) => kind === 'webhook')).toMatchObject({ state: 'sent' });
    }, 10_000);
  });

  test('answers 410 is told nothing more, until somebody switches it on', async () => {
    const { store, clock, receiver, add, list, outbox, act, arrived } = await desk();
    const { id } = await add();
    receiver.behave(410);
    await addEnquiry(store, {}, clock.now);
    await vi.waitFor(async () => expect(await outbox('dead')).toHaveLength(1), 10_000);
    expect((await list())[0]).toMatchObject({
      disabledAt: clock.now,
      disabledWhy: expect.stringContaining('410'),
    });
    await addEnquiry(store, {}, clock.now);
    expect((await store.outbox.page({ state: 'pending', limit: 9 })).map(({ kind }) => kind)).not.toContain(
      'webhook',
    );
    receiver.behave(200);
    expect((await act(id, 'enable')).status).toBe(200);
    await addEnquiry(store, {}, clock.now);
    await arrived(2);
  });
});

test('an address in a private network is refused when it is added, and when its name leads there', async () => {
  const { admin, store, clock, add, outbox, receiver } = await desk({ mayReach: allowedAddresses([]) });
  const port = new URL(receiver.url).port;
  for (const url of [receiver.url, 'ftp://example.com/', 'http://example.com/', 'http://10.0.0.1/'])
    expect((await admin.post(WEBHOOKS_PATH, { url, events: ['enquiry.created'] })).status, url).toBe(422);
  await add(['enquiry.created'], `https://localhost:${port}/`);
  await add(['enquiry.created'], `https://127.0.0.1:${port}/`);
  await addEnquiry(store, {}, clock.now);
  await vi.waitFor(async () => {
    const reasons = (await outbox('pending'))
      .filter(({ kind }) => kind === 'webhook')
      .map((mail) => mail.lastError);
    expect(reasons).toEqual([expect.stringMatching(/^EPRIVATE/), expect.stringMatching(/^EPRIVATE/)]);
  }, 10_000);
  expect(receiver.received).toEqual([]);
});

test('after a rotation both secrets sign for three days', async () => {
  const { store, clock, receiver, add, act, arrived } = await desk();
  const { id, secret } = await add();
  const rotated = (await act(id, 'rotate')).json() as SecretAnswer;
  await act(id, 'test');
  await arrived(1);
  clock.now += 3 * DAY;
  await store.webhooks.test(id, clock.now);
  await arrived(2);
  const signed = receiver.received.map(({ headers, body }) =>
    [rotated.secret, secret].map((each) => {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000);
      const signature = new Webhook(each).sign(String(headers['webhook-id']), at, body);
      return String(headers['webhook-signature']).split(' ').includes(signature);
    }),
  );
  expect(signed).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('a test is an ordinary delivery, retried and listed like any other', async () => {
  const { receiver, add, act, outbox } = await desk();
  const { id } = await add();
  receiver.behave(500);
  await act(id, 'test');
  await vi.waitFor(async () => expect((await outbox('pending'))[0]?.lastError).toMatch(/^HTTP 500/), 10_000);
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'test' });
  expect((await act(id, 'remove')).status).toBe(200);
  expect(await outbox('pending')).toEqual([]);
  expect((await act(id, 'test')).status).toBe(404);
});

test('only admins see webhooks, and nobody sees a secret again', async () => {
  const { server, admin, add } = await desk();
  const { secret } = await add();
  expect(JSON.stringify((await admin.get(WEBHOOKS_PATH)).json())).not.toContain(secret);
  const ana = await server.colleague('reply');
  expect((await ana.get(WEBHOOKS_PATH)).status).toBe(403);
});

test('Slack and Teams are told in their own words, as the configuration says', async () => {
  const { store, clock, list, receiver, act, arrived } = await desk();
  const chats = { slackWebhook: `${receiver.url}/slack`, teamsWebhook: `${receiver.url}/teams` };
  for (let start = 0; start < 2; start += 1)
    await store.webhooks.configure(configuredChats(chats), clock.now);
  const webhooks = await list();
  expect(webhooks.map(({ format, url }) => [format, url]).toSorted()).toEqual([
    ['slack', new URL(receiver.url).host],
    ['teams', new URL(receiver.url).host],
  ]);
  expect((await act(webhooks[0]?.id ?? '', 'remove')).status).toBe(404);
  await addEnquiry(store, { name: 'Ada <b> & Co', service: 'API Testing', company: '' }, clock.now);
  await arrived(2);
  const bodyAt = (path: string) =>
    receiver.received.find((each) => each.path === `/hook/${path}`)?.body ?? '';
  expect(JSON.parse(bodyAt('slack'))).toEqual({
    text: expect.stringMatching(
      /^\*New enquiry\*\nAda &lt;b&gt; &amp; Co, API Testing\n<https:.*\|Open at the desk>$/,
    ),
  });
  expect(bodyAt('teams')).toContain('"text":"Ada <b> & Co, API Testing"');
  await store.webhooks.configure([], clock.now);
  expect(await list()).toEqual([]);
});

test('erasing a person takes what waits to be told of them', async () => {
  const { store, clock, add, receiver } = await desk();
  await add();
  receiver.behave(500);
  const id = await addEnquiry(store, { email: 'ada@example.com' }, clock.now);
  await store.enquiries.forget('ada@example.com');
  expect(await store.outbox.mailsOf(id)).toEqual([]);
});

test('with PostgreSQL an enquiry, its first answer and a reader are told of once each', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const { store, clock, server, receiver, add, arrived } = await desk({
    databaseUrl: await postgres.createDatabase(),
  });
  await add(['enquiry.created', 'enquiry.answered', 'subscription.confirmed', 'subscription.ended']);
  const spam = await addEnquiry(store, { status: 'spam', mails: [] }, clock.now);
  const act = { userId: (await server.colleague('reply')).id, now: clock.now };
  await store.deskChanges.change([spam], { kind: 'spam', isSpam: false }, act, []);
  await arrived(1);
  const reply = {
    key: 'one',
    text: 'Hello',
    seenReplies: 0,
    sendAt: null,
    state: 'answered',
    hasProposal: false,
  } as const;
  await store.deskChanges.reply(spam, reply, act);
  await arrived(2);
  await addEnquiry(store, {}, clock.now);
  await arrived(3);
  await store.subscriptions.request('reader@example.com', clock.now);
  const [mail] = await store.outbox.claim(clock.now, MINUTE, { 'newsletter-confirmation': 1 });
  const id = mail?.subjectId ?? '';
  await Promise.all([1, 2].map(() => store.subscriptions.confirm(id, 1, clock.now)));
  await arrived(4);
  await Promise.all([1, 2].map(() => store.subscriptions.unsubscribe(id, clock.now)));
  await arrived(5);
  expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'enquiry.created',
    'enquiry.answered',
    'enquiry.created',
    'subscription.confirmed',
    'subscription.ended',
  ]);
});
