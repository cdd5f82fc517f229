/** The desk's routes for enquiries, with a real store and socket, and colleagues who signed in. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  ENQUIRIES_PATH,
  ENQUIRY_CHANGES_PATH,
  ENQUIRY_EXPORT_PATH,
  type EnquiryDetail,
  type EnquiryPage,
  ERASE_PATH,
  EVENTS_PATH,
  type DeskNews,
  type Overview,
  OVERVIEW_PATH,
  PAGE_SIZE,
  SAVED_REPLIES_PATH,
} from '../../contract/desk/enquiries.ts';
import { OUTBOX_MAIL_PATH, OUTBOX_PATH, type OutboxPage } from '../../contract/desk/outbox.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { DAY, HOUR, MINUTE } from './clock.ts';
import { createDeskServer } from './desk-server.ts';
import { addEnquiry } from './store-suites/store-under-test.ts';

const reply = (more: object = {}) => ({
  key: crypto.randomUUID(),
  text: 'Our reply',
  seenReplies: 0,
  sendAt: null,
  state: 'answered',
  hasProposal: false,
  ...more,
});

type DeskServer = Awaited<ReturnType<typeof createDeskServer>>;
type Colleague = Awaited<ReturnType<DeskServer['colleague']>>;
const detailOf = async (who: Colleague, id: string) =>
  (await who.get(`${ENQUIRIES_PATH}/${id}`)).json() as EnquiryDetail;

async function desk() {
  const server = await createDeskServer();
  const ana = await server.colleague('reply', 'ana@plumbline.example');
  const id = await addEnquiry(server.store, { name: 'Ada', email: 'ada@example.com' }, server.clock.now);
  return { server, ana, id, clock: server.clock };
}

test('lists what came, page by page, and shows an enquiry with everything about it', async () => {
  const { server, ana, id, clock } = await desk();
  for (let nth = 0; nth < PAGE_SIZE + 2; nth += 1) await addEnquiry(server.store, {}, clock.now + 1);
  const first = (await ana.get(`${ENQUIRIES_PATH}?list=new`)).json() as EnquiryPage;
  expect(first.items).toHaveLength(PAGE_SIZE);
  expect(first.items[0]).toMatchObject({ id, name: 'Ada', folder: 'new', replyDueAt: clock.now + 4 * HOUR });
  const rest = (await ana.get(`${ENQUIRIES_PATH}?list=new&after=${first.next}`)).json() as EnquiryPage;
  expect(rest).toMatchObject({ next: null });
  expect(rest.items).toHaveLength(3);
  expect(await detailOf(ana, id)).toMatchObject({ message: expect.stringContaining('quoted'), events: [] });
  const overview = (await ana.get(OVERVIEW_PATH)).json() as Overview;
  expect(overview).toMatchObject({
    counts: { new: PAGE_SIZE + 3, spam: 0 },
    firstReply: { medianMs: null, n: 0 },
  });
  expect(overview.people.map(({ id: who }) => who)).toContain(ana.id);
});

test.each([
  '',
  '?list=nothing',
  '?list=new&since=soon',
  '?list=new&x=1',
  `?list=new&search=${'x'.repeat(201)}`,
])('refuses the list %s', async (query) => {
  const { ana } = await desk();
  expect((await ana.get(`${ENQUIRIES_PATH}${query}`)).status).toBe(422);
});

test('survives cursors and words that make no sense', async () => {
  const { ana } = await desk();
  for (const query of ['after=~', 'after=NaN~x', 'after=1e400~', 'search=%22', 'search=%27%3B--', 'search=*'])
    expect((await ana.get(`${ENQUIRIES_PATH}?list=new&${query}`)).status, query).toBe(200);
});

test('changes many at once, and says how many changed', async () => {
  const { server, ana, id, clock } = await desk();
  const other = await addEnquiry(server.store, {}, clock.now);
  await ana.get(`${ENQUIRIES_PATH}?list=new`);
  const change = (ids: string[], to: object) => ana.post(ENQUIRY_CHANGES_PATH, { ids, change: to });
  expect((await change([id, other, 'nobody'], { kind: 'assign', assignee: ana.id })).json()).toEqual({
    changed: 2,
  });
  expect((await change([id], { kind: 'state', state: 'won' })).json()).toEqual({ changed: 1 });
  expect(await detailOf(ana, id)).toMatchObject({ folder: 'won', assignee: ana.id });
  for (const wrong of [
    { kind: 'assign', assignee: 'somebody else' },
    { kind: 'state', state: 'spam' },
    { kind: 'snooze', until: clock.now - 1 },
    { kind: 'snooze', until: clock.now + 400 * DAY },
    { kind: 'assign', assignee: ana.id, role: 'admin' },
  ])
    expect((await change([id], wrong)).status, JSON.stringify(wrong)).toBeGreaterThanOrEqual(404);
  expect((await change([], { kind: 'state', state: 'won' })).status).toBe(422);
});

test('takes a rescued enquiry out of the spam and mails it', async () => {
  const { server, ana, clock } = await desk();
  const id = await addEnquiry(server.store, { status: 'spam', mails: [] }, clock.now);
  const spam = (await ana.get(`${ENQUIRIES_PATH}?list=spam`)).json() as EnquiryPage;
  expect(spam.items.map((item) => item.id)).toEqual([id]);
  await ana.post(ENQUIRY_CHANGES_PATH, { ids: [id], change: { kind: 'spam', isSpam: false } });
  expect(await detailOf(ana, id)).toMatchObject({
    folder: 'new',
    mails: [{ kind: 'enquiry', state: 'pending' }],
  });
});

test('holds a second reply back and shows the first; a retry of the first is the first', async () => {
  const { server, ana, id } = await desk();
  const ben = await server.colleague('reply', 'ben@plumbline.example');
  await ana.get(`${ENQUIRIES_PATH}?list=new`);
  const path = `${ENQUIRIES_PATH}/${id}/replies`;
  const first = reply({ text: 'From Ana' });
  expect((await ana.post(path, first)).status).toBe(200);
  expect((await ana.post(path, first)).status).toBe(200);
  const held = await ben.post(path, reply({ text: 'From Ben' }));
  expect(held.status).toBe(409);
  expect(held.json()).toMatchObject({ code: 'heldBack' });
  const seen = (await detailOf(ben, id)).events.filter(({ kind }) => kind === 'reply');
  expect(seen.map(({ text }) => text)).toEqual(['From Ana']);
  expect((await ben.post(path, reply({ text: 'From Ben', seenReplies: seen.length }))).status).toBe(200);
  expect((await detailOf(ben, id)).mails.filter(({ kind }) => kind === 'reply')).toHaveLength(2);
});

test('a reply of nobody, to nobody, or at no time is refused', async () => {
  const { ana, id, clock } = await desk();
  await ana.get(`${ENQUIRIES_PATH}?list=new`);
  const path = `${ENQUIRIES_PATH}/${id}/replies`;
  expect((await ana.post(path, reply({ text: '  ' }))).status).toBe(422);
  expect((await ana.post(path, reply({ sendAt: clock.now }))).status).toBe(422);
  expect((await ana.post(path, reply({ userId: 'ben' }))).status).toBe(422);
  expect((await ana.post(`${ENQUIRIES_PATH}/nobody/replies`, reply())).status).toBe(404);
});

test('a reply that is to be sent later can be taken back until then', async () => {
  const { ana, id, clock } = await desk();
  await ana.get(`${ENQUIRIES_PATH}?list=new`);
  await ana.post(`${ENQUIRIES_PATH}/${id}/replies`, reply({ sendAt: clock.now + HOUR }));
  const [written] = (await detailOf(ana, id)).events;
  const cancel = () => ana.post(`${ENQUIRIES_PATH}/${id}/replies/cancel`, { reply: written?.id });
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 409]);
  expect(await detailOf(ana, id)).toMatchObject({ folder: 'new', answeredAt: null });
});

test('a note mentions colleagues who are there, and no others', async () => {
  const { server, ana, id } = await desk();
  const ben = await server.colleague('read', 'ben@plumbline.example');
  await ana.get(`${ENQUIRIES_PATH}?list=new`);
  const note = (mentions: string[]) =>
    ana.post(`${ENQUIRIES_PATH}/${id}/notes`, { key: crypto.randomUUID(), text: '@Ben', mentions });
  expect((await note(['nobody'])).status).toBe(404);
  expect((await note([ben.id])).status).toBe(200);
  expect((await detailOf(ana, id)).mails).toContainEqual(expect.objectContaining({ kind: 'mention' }));
});

test('keeps saved replies', async () => {
  const { ana } = await desk();
  const fields = { name: 'Later', text: 'Dear {name}' };
  const { id } = (await ana.post(SAVED_REPLIES_PATH, fields)).json() as { id: string };
  expect((await ana.ask('PUT', `${SAVED_REPLIES_PATH}/${id}`, { ...fields, name: 'Soon' })).status).toBe(200);
  expect((await ana.get(SAVED_REPLIES_PATH)).json()).toEqual({
    replies: [{ id, name: 'Soon', text: 'Dear {name}' }],
  });
  expect((await ana.post(`${SAVED_REPLIES_PATH}/${id}/remove`)).status).toBe(200);
  expect((await ana.post(`${SAVED_REPLIES_PATH}/${id}/remove`)).status).toBe(404);
});

test('computes the median time to the first reply in opening hours', async () => {
  const { server, ana, clock } = await desk();
  for (const minutes of [10, 20, 90]) {
    const id = await addEnquiry(server.store, {}, clock.now - minutes * MINUTE);
    await ana.get(`${ENQUIRIES_PATH}?list=new`);
    await ana.post(`${ENQUIRIES_PATH}/${id}/replies`, reply());
  }
  expect(((await ana.get(OVERVIEW_PATH)).json() as Overview).firstReply).toEqual({
    medianMs: 20 * MINUTE,
    n: 3,
  });
});

test('exports everything as CSV and JSON, without formulas, and for admins only', async () => {
  const { server, ana, clock } = await desk();
  const boss = await server.colleague('admin', 'boss@plumbline.example');
  await addEnquiry(server.store, { name: '=HYPERLINK("x")', message: 'a\n"b",c' }, clock.now);
  await boss.get(`${ENQUIRIES_PATH}?list=new`);
  expect((await ana.get(ENQUIRY_EXPORT_PATH)).status).toBe(403);
  const csv = await boss.get(`${ENQUIRY_EXPORT_PATH}?format=csv`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="enquiries-[\d-]+\.csv"$/);
  expect(csv.body).toContain(`"'=HYPERLINK(""x"")"`);
  const json = JSON.parse((await boss.get(`${ENQUIRY_EXPORT_PATH}?format=json`)).body) as Record<
    string,
    string
  >[];
  expect(json.map(({ name }) => name)).toEqual(['Ada', '=HYPERLINK("x")']);
  expect(json[1]).toMatchObject({
    message: 'a\n"b",c',
    folder: 'new',
    createdAt: new Date(clock.now).toISOString(),
  });
  expect((await server.store.audit.list({ limit: 9 })).map(({ action }) => action)).toContain(
    'enquiries exported',
  );
});

test('erases a person whose address was typed twice, and notes it without the address', async () => {
  const { server, ana, id } = await desk();
  const boss = await server.colleague('admin', 'boss@plumbline.example');
  await boss.get(`${ENQUIRIES_PATH}?list=new`);
  await ana.post(`${ENQUIRIES_PATH}/${id}/replies`, reply());
  const erase = (who: Colleague, confirmation: string) =>
    who.post(ERASE_PATH, { email: 'ada@example.com', confirmation });
  expect((await erase(ana, 'ada@example.com')).status).toBe(403);
  expect((await erase(boss, 'ida@example.com')).status).toBe(422);
  expect((await boss.post(ERASE_PATH, { email: '', confirmation: '' })).status).toBe(422);
  expect(await detailOf(boss, id)).toMatchObject({ id });
  const erased = (await erase(boss, ' Ada@EXAMPLE.com')).json();
  expect(erased).toMatchObject({
    erased: { enquiry: 1, subscription: 0 },
    backupsUntil: server.clock.now + 30 * DAY,
  });
  expect((await boss.get(`${ENQUIRIES_PATH}/${id}`)).status).toBe(404);
  const audit = JSON.stringify(await server.store.audit.list({ limit: 9 }));
  expect(audit).toContain('person erased');
  expect(audit).not.toContain('ada@');
});

test('shows what was given up and why, sends it again, or dismisses it', async () => {
  const { server, ana, id, clock } = await desk();
  await addEnquiry(server.store, {}, clock.now);
  for (const mail of await server.store.outbox.claim(clock.now, MINUTE, { enquiry: 9 }))
    await server.store.outbox.settle(mail.id, mail.leaseToken, { state: 'dead', error: '550 no' }, clock.now);
  const page = async (state: string) =>
    ((await ana.get(`${OUTBOX_PATH}?state=${state}`)).json() as OutboxPage).mails;
  const [second, first] = await page('dead');
  expect(first).toMatchObject({ kind: 'enquiry', subjectId: id, lastError: '550 no', attempts: 1 });
  const act = (mail: unknown, action: string) => ana.post(OUTBOX_MAIL_PATH, { mail, action });
  expect((await act(first?.id, 'send')).status).toBe(200);
  expect((await act(second?.id, 'dismiss')).status).toBe(200);
  expect((await act(second?.id, 'send')).status).toBe(409);
  expect(await page('dead')).toEqual([]);
  expect(await page('pending')).toMatchObject([{ id: first?.id, attempts: 0 }]);
});

test('those who may read change nothing, and who is not signed in sees nothing', async () => {
  const { server, id } = await desk();
  const reader = await server.colleague('read', 'reader@plumbline.example');
  const stranger = server.browser();
  const own = server.routes.filter(({ url }) =>
    /enquiries|outbox|saved-replies|overview|people|events/.test(url),
  );
  expect(own.length).toBeGreaterThan(12);
  for (const { method, url, role } of own) {
    const path = url.replace(':id', id);
    expect((await stranger.ask(method, path, method === 'GET' ? undefined : {})).status, path).toBe(401);
    if (role !== 'read')
      expect((await reader.ask(method, path, method === 'GET' ? undefined : {})).status, path).toBe(403);
  }
});

/** A window that is open: what it is told, as it comes. */
async function openWindow(origin: string, cookie: string, enquiry?: string) {
  const closing = new AbortController();
  const response = await fetch(`${origin}${EVENTS_PATH}${enquiry ? `?enquiry=${enquiry}` : ''}`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    signal: closing.signal,
  });
  const news: DeskNews[] = [];
  let ended = false;
  const reading = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const line of chunk.split('\n'))
        if (line.startsWith('data: ')) news.push(JSON.parse(line.slice('data: '.length)) as DeskNews);
  })()
    .catch(() => {})
    .finally(() => (ended = true));
  const close = () => closing.abort();
  onTestFinished(close);
  return { response, news, close, reading, isEnded: () => ended };
}

const within = async (ms: number, condition: () => boolean): Promise<boolean> => {
  for (const deadline = performance.now() + ms; performance.now() < deadline;)
    if (condition()) return true;
    else await new Promise((resolve) => setTimeout(resolve, 20));
  return false;
};
/** Two seconds are promised; a busy machine may take longer to run the test. */
const SOON_MS = 15_000;

describe('people who look at the same enquiry', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.dispose());

  test('see each other come, write and leave, also through two processes', async () => {
    const databaseUrl = await postgres.createDatabase();
    const [one, two] = [await createDeskServer({ databaseUrl }), await createDeskServer({ databaseUrl })];
    const ana = await one.colleague('reply', 'ana@plumbline.example');
    const ben = await two.colleague('reply', 'ben@plumbline.example');
    two.clock.now = one.clock.now;
    const id = await addEnquiry(one.store, {}, one.clock.now);
    await ana.get(`${ENQUIRIES_PATH}?list=new`);
    const anas = await openWindow(one.origin, ana.cookie() ?? '', id);
    expect(anas.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(anas.response.headers.get('cache-control')).toBe('no-store');
    const bens = await openWindow(two.origin, ben.cookie() ?? '', id);
    expect(await within(SOON_MS, () => anas.news.at(-1)?.present[0] === ben.id)).toBe(true);
    expect(await within(SOON_MS, () => bens.news.at(-1)?.present[0] === ana.id)).toBe(true);
    const { revision } = anas.news.at(-1) ?? {};
    await ben.post(`${ENQUIRIES_PATH}/${id}/replies`, reply());
    expect(await within(SOON_MS, () => anas.news.at(-1)?.revision !== revision)).toBe(true);
    bens.close();
    expect(await within(SOON_MS, () => anas.news.at(-1)?.present.length === 0)).toBe(true);
  });

  test('are let go when the server stops, and refused without a session', async () => {
    const { server, ana, id } = await desk();
    expect((await openWindow(server.origin, '__Host-desk=nothing')).response.status).toBe(401);
    const window = await openWindow(server.origin, ana.cookie() ?? '', id);
    expect(await within(SOON_MS, () => window.news.length > 0)).toBe(true);
    await server.app.close();
    expect(await within(SOON_MS, window.isEnded)).toBe(true);
  });
});
