/** What the desk mails: the real server in a process of its own, with a real mail server. */
import PostalMime from 'postal-mime';
import { expect, test, vi } from 'vitest';
import {
  ENQUIRIES_PATH,
  type EnquiryDetail,
  EVENTS_PATH,
  type NewReply,
} from '../../contract/desk/enquiries.ts';
import { openStore } from '../../server/store/open.ts';
import { enquire, newEnquirer } from '../../server/testing/server-process.ts';
import { DAY, HOUR } from './clock.ts';
import { signedIn } from './desk-session.ts';
import { start } from './starting.ts';
import { addEnquiry } from './store-suites/store-under-test.ts';

const PATIENCE_MS = 60_000;

type Ask = <Value>(path: string, body?: object) => Promise<Value>;

/** A desk with one colleague, whose clock may be turned. */
async function desk(prepare: (now: number) => number = (now) => now) {
  const { workspace, smtp, env } = await start.mailing();
  const store = await openStore({ dataDir: workspace.dataDir });
  const now = prepare(Date.now());
  const { user, cookie } = await signedIn(store, { name: 'Ana', role: 'reply', now: Date.now() });
  const serve = async (offsetMs = 0) => {
    const settings = { ...env, DESK: 'on', CONTACT_ACKNOWLEDGE: 'on' };
    const server = await start.server({ env: settings, clock: { offsetMs } });
    const ask: Ask = async (path, body) => {
      const answer = await fetch(server.url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          cookie,
          'sec-fetch-site': 'same-origin',
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
      });
      expect(answer.status, path).toBe(200);
      return answer.json() as never;
    };
    return { server, ask };
  };
  const received = async (pattern: RegExp) => {
    const ofKind = () => smtp.mails.filter(({ messageId }) => pattern.test(messageId));
    await vi.waitFor(() => expect(ofKind()).not.toEqual([]), PATIENCE_MS);
    return Promise.all(
      ofKind().map(({ raw, to }) => PostalMime.parse(raw).then((mail) => ({ ...mail, rcpt: to }))),
    );
  };
  return { store, smtp, now, user, cookie, serve, received };
}

const reply = (text: string, seenReplies: number): NewReply => ({
  key: crypto.randomUUID(),
  text,
  seenReplies,
  sendAt: null,
  state: 'answered',
  hasProposal: false,
});

test('replies go to the visitor in one thread, quote them, and are answered to the company', async () => {
  const { store, serve, received } = await desk();
  const { server, ask } = await serve();
  const visitor = newEnquirer();
  await enquire(server.url, visitor);
  const [{ id } = { id: '' }] = await store.enquiries.list({ limit: 1 });
  await received(/^<acknowledgement/);
  await vi.waitFor(async () => {
    const { mails } = await ask<EnquiryDetail>(`${ENQUIRIES_PATH}/${id}`);
    expect(mails.map(({ state }) => state)).toEqual(['sent', 'sent']);
  }, PATIENCE_MS);
  await ask(`${ENQUIRIES_PATH}/${id}/replies`, reply('First line\n<b>second</b>', 0));
  const [first] = await received(/^<reply/);
  await vi.waitFor(async () => {
    const { mails } = await ask<EnquiryDetail>(`${ENQUIRIES_PATH}/${id}`);
    expect(mails.every(({ state }) => state === 'sent')).toBe(true);
  }, PATIENCE_MS);
  await ask(`${ENQUIRIES_PATH}/${id}/replies`, reply('Second', 1));
  await vi.waitFor(async () => expect(await received(/^<reply/)).toHaveLength(2), PATIENCE_MS);
  const second = (await received(/^<reply/)).find(({ messageId }) => messageId !== first?.messageId);

  expect(first).toMatchObject({
    rcpt: [visitor.email],
    from: { address: 'site@plumbline.example', name: 'Plumbline' },
    replyTo: [{ address: 'desk@plumbline.example' }],
    subject: 'Re: Your enquiry',
    inReplyTo: `<acknowledgement.${id}@plumbline.example>`,
  });
  expect(first?.text).toMatch(/^First line\n<b>second<\/b>\n\nOn .*, Test Visitor wrote:\n> Hello\n/);
  expect(first?.html).toContain('&lt;b&gt;second&lt;/b&gt;');
  expect(second?.inReplyTo).toBe(first?.messageId);
  expect(second?.references).toBe(
    `<enquiry.${id}@plumbline.example> <acknowledgement.${id}@plumbline.example> ${first?.messageId}`,
  );
  await store.close();
});

test('a window that is open hears the end of a server that stops, whole', async () => {
  const { store, serve, cookie } = await desk();
  const { server } = await serve();
  const response = await fetch(server.url + EVENTS_PATH, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status).toBe(200);
  const heard = response.text();
  await server.kill('SIGTERM');
  // A connection that is cut rejects.
  expect(await heard).toContain('retry: ');
  await store.close();
});

test('a colleague is told of a note and of what is assigned to them', async () => {
  const { store, serve, received } = await desk();
  const ben = await signedIn(store, { name: 'Ben', role: 'reply', now: Date.now() });
  const id = await addEnquiry(store, { name: 'Ada', company: 'Engines', mails: [] }, Date.now());
  const { ask } = await serve();
  await ask(`${ENQUIRIES_PATH}/${id}/notes`, {
    key: crypto.randomUUID(),
    text: '@Ben <look>',
    mentions: [ben.user.id],
  });
  await ask(`${ENQUIRIES_PATH}/changes`, { ids: [id], change: { kind: 'assign', assignee: ben.user.id } });
  await vi.waitFor(async () => expect(await received(/^<mention/)).toHaveLength(2), PATIENCE_MS);
  const mails = (await received(/^<mention/)).toSorted((a, b) =>
    String(a.subject).localeCompare(String(b.subject)),
  );
  expect(mails.map(({ subject }) => subject)).toEqual(['Ana assigned you an enquiry', 'Ana mentioned you']);
  expect(mails.map(({ rcpt }) => rcpt)).toEqual([['ben@plumbline.example'], ['ben@plumbline.example']]);
  expect(mails[1]?.text).toContain('@Ben <look>');
  expect(mails[1]?.text).toContain(`/desk#/enquiries/${id}`);
  await store.close();
});

/** A Wednesday at noon in the office of a workspace, whose pages name no hours. */
const untilWednesdayNoon = (now: number): number => {
  const date = new Date(now);
  date.setUTCDate(date.getUTCDate() + ((3 - date.getUTCDay() + 7) % 7) + 7);
  return date.setUTCHours(12, 0, 0, 0) - now;
};

test('the company is told once of an overdue reply and once a day how things stand, also after a crash', async () => {
  const { store, smtp, serve, received } = await desk();
  const offset = untilWednesdayNoon(Date.now());
  const received4HoursAgo = Date.now() + offset - DAY;
  const id = await addEnquiry(store, { name: 'Ada', company: 'Engines', mails: [] }, received4HoursAgo);
  const first = await serve(offset);
  const [overdue] = await received(/^<overdue/);
  expect(overdue).toMatchObject({
    rcpt: ['desk@plumbline.example'],
    subject: 'A reply is overdue: Ada (Engines)',
  });
  expect(overdue?.text).toContain('It was due by');
  const [digest] = await received(/^<digest/);
  expect(digest?.text).toContain('1 reply is overdue.');
  // A crash between sending and noting sends the same mail again, under one id: tests/faults/kill.test.ts.
  await vi.waitFor(async () => {
    expect(await store.outbox.page({ state: 'pending', limit: 9 })).toEqual([]);
  }, PATIENCE_MS);
  await first.server.kill('SIGKILL');
  const again = await serve(offset + HOUR);
  // A round of the desk's upkeep, and what it queued.
  await enquire(again.server.url, newEnquirer());
  await received(/^<acknowledgement/);
  const kinds = smtp.mails.map(({ messageId }) => messageId.split('.', 1)[0]);
  expect(kinds.filter((kind) => kind === '<overdue')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === '<digest')).toHaveLength(1);
  expect((await store.deskLists.detail(id))?.events.map(({ kind }) => kind)).toEqual(['overdue']);
  await store.close();
});

test('nothing is mailed of a day on which there is nothing to say', async () => {
  const { store, smtp, serve } = await desk();
  await serve(untilWednesdayNoon(Date.now()));
  await vi.waitFor(async () => {
    const rows = await store.outbox.page({ state: 'pending', limit: 9 });
    expect(rows).toEqual([]);
    expect((await store.outbox.mailsOf('digest')).map(({ state }) => state)).toEqual(['sent']);
  }, PATIENCE_MS);
  expect(smtp.mails).toEqual([]);
  await store.close();
});
