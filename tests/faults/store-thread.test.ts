import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { NEWSLETTER_PATH } from '../../contract/newsletter.ts';
import { openServerStore } from '../../server/store/open.ts';
import { openSqlite, SQLITE_FILE } from '../../server/store/sqlite.ts';
import type { ThreadOptions } from '../../server/store/sqlite-thread.ts';
import { posting } from '../../server/testing/send.ts';
import { enquire, newEnquirer, postEnquiry } from '../../server/testing/server-process.ts';
import { NOW } from '../server/clock.ts';
import { start } from '../server/starting.ts';
import { enquiry, upTo } from '../server/store-suites/store-under-test.ts';

/** Another program that writes, and does not come to an end. */
function lock(dataDir: string) {
  const other = new DatabaseSync(join(dataDir, SQLITE_FILE));
  other.exec('BEGIN IMMEDIATE');
  onTestFinished(() => {
    if (other.isOpen) other.close();
  });
  return { release: () => other.exec('ROLLBACK') };
}

test('pages are served while a post waits for a file that another program has locked', async () => {
  const { env, dataDir } = await start.workspace();
  const { url } = await start.server({ env });
  const locked = lock(dataDir);
  const post = fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Visitor', email: 'v@example.com', message: 'Hello' }),
  });
  const order: string[] = [];
  const posted = post.then(() => order.push('post'));
  while (!order.includes('post')) {
    expect((await fetch(url)).status).toBe(200);
    order.push('page');
  }
  await posted;
  // One may be answered before the post has come to the store; the second is asked for while it waits.
  expect(order.indexOf('post')).toBeGreaterThan(1);
  expect((await post).status).toBe(503);
  expect(Number((await post).headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  locked.release();
  await enquire(url, newEnquirer());
});

test('what a locked store refused counts for nothing: the next try is mailed', async () => {
  const { env, dataDir } = await start.workspace();
  const { url } = await start.server({ env: { ...env, CONTACT_ACKNOWLEDGE: 'on' } });
  const visitor = newEnquirer();
  const signUp = async () => (await posting(url, NEWSLETTER_PATH).post({ email: visitor.email })).status;
  const locked = lock(dataDir);
  expect([await signUp(), await postEnquiry(url, visitor)]).toEqual([503, 503]);
  locked.release();
  expect(await signUp()).toBe(200);
  // The first may have been stored after its 503; its key tells.
  expect([200, 201]).toContain(await postEnquiry(url, visitor));
  const store = openSqlite(dataDir);
  onTestFinished(() => store.close());
  const kinds = (await store.outbox.claim(Date.now(), 1000, upTo(9))).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['acknowledgement', 'enquiry', 'newsletter-confirmation']);
});

async function openStore(options?: ThreadOptions) {
  const { dataDir } = await start.workspace();
  mkdirSync(dataDir);
  const store = await openServerStore({ dataDir }, options);
  onTestFinished(() => store.close());
  return { store, dataDir };
}

const messageOf = (error: unknown) => (error as Error).message;

test('what the thread does not come to in time is given up, and not done later', async () => {
  const { store, dataDir } = await openStore();
  const locked = lock(dataDir);
  // Each is a transaction of its own, and waits for the lock before the next has its turn.
  const calls = ['a', 'b', 'c', 'd'].map((name) =>
    store.subscriptions.request(`${name}@example.com`, NOW).catch(messageOf),
  );
  const [, , ...last] = await Promise.all(calls);
  expect(last).toEqual(['no answer in time', 'no answer in time']);
  locked.release();
  // Behind whatever the thread still had before it.
  await vi.waitFor(() => store.ping(), 60_000);
  expect((await store.outbox.claim(NOW, 1000, { enquiry: 10 })).length).toBeLessThanOrEqual(1);
});

test('what the mail worker claims while the file is locked it gets, however late, and not when the lease ends', async () => {
  const { store, dataDir } = await openStore();
  await store.enquiries.add(enquiry(), NOW);
  const locked = lock(dataDir);
  // The first waits until SQLite gives up. Behind it the second is later than any visitor would wait.
  const [first, claimed] = [
    store.subscriptions.request('a@example.com', NOW).catch(messageOf),
    store.outbox.claim(NOW, 1000, { enquiry: 10 }),
  ];
  await first;
  await wait(1000);
  locked.release();
  expect(await claimed).toHaveLength(1);
});

test('when too many wait the next is refused at once, and those who waited are stored', async () => {
  const { store, dataDir } = await openStore({ visitorMs: 60_000 });
  const locked = lock(dataDir);
  const calls = Array.from({ length: 300 }, () => store.enquiries.add(enquiry(), NOW));
  const refused = calls.slice(256).map((call) => call.catch(messageOf));
  expect(await Promise.all(refused)).toEqual(Array(44).fill('too many calls are waiting'));
  locked.release();
  const stored = await Promise.all(calls.slice(0, 256));
  expect(stored.every(({ outcome }) => outcome === 'stored')).toBe(true);
  expect(await store.enquiries.list({ limit: 1000 })).toHaveLength(256);
});
