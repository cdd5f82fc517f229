import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore, type StoreLocation } from '../../server/store/open.ts';
import {
  type EnquiryStatus,
  type NewEnquiry,
  type Store,
  StoreUnavailable,
} from '../../server/store/store.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const enquiry = (more: Partial<NewEnquiry> = {}): NewEnquiry => ({
  name: 'Name',
  email: 'name@example.com',
  company: 'Company',
  phone: '+91 1',
  service: 'API Testing',
  message: "Line\n\tline \u{1F600} “quoted” '; --",
  status: 'new',
  idempotencyKey: null,
  fingerprint: 'print',
  mails: ['enquiry'],
  ...more,
});

const engines: { engine: string; locate(): Promise<StoreLocation>; dispose(): Promise<void> }[] = [
  sqliteEngine(),
  postgresEngine(),
];

function sqliteEngine() {
  const directory = mkdtempSync(join(tmpdir(), 'plumbline-store-'));
  let files = 0;
  return {
    engine: 'sqlite',
    locate: async () => ({ dataDir: join(directory, String((files += 1)), 'data') }),
    dispose: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

function postgresEngine() {
  let server: TestPostgres | undefined;
  return {
    engine: 'postgres',
    locate: async () => {
      server ??= await startPostgres();
      return { dataDir: '', databaseUrl: await server.createDatabase() };
    },
    dispose: async () => server?.dispose(),
  };
}

describe.each(engines)('the store on $engine', ({ locate, dispose }) => {
  let location: StoreLocation;
  let store: Store;
  const opened: Store[] = [];

  async function open(): Promise<Store> {
    const another = await openStore(location);
    opened.push(another);
    return another;
  }

  async function storedId(more: Partial<NewEnquiry> = {}, now = NOW): Promise<string> {
    const result = await store.enquiries.add(enquiry(more), now);
    if (result.outcome !== 'stored') throw new Error(`Not stored but ${result.outcome}`);
    return result.id;
  }

  beforeAll(async () => {
    // Outside the time-out of a test: the first location starts the database server.
    location = await locate();
  });
  beforeEach(async () => {
    location = await locate();
    store = await open();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
  });
  afterAll(dispose);

  describe('enquiries', () => {
    test('come back as they were given, also after a restart', async () => {
      const id = await storedId({}, NOW + 5);
      await store.close();
      const { mails: _, idempotencyKey: __, fingerprint: ___, ...fields } = enquiry();
      expect(await (await open()).enquiries.get(id)).toEqual({ ...fields, id, createdAt: NOW + 5 });
    });

    test('are seen by another process on the same store', async () => {
      const other = await open();
      const id = await storedId();
      expect(await other.enquiries.get(id)).toMatchObject({ id });
    });

    test('have ids that follow time, and are paged by them, newest first', async () => {
      const ids = await Promise.all(
        Array.from({ length: 7 }, (_, index) => storedId({}, NOW + (index >> 1))),
      );
      expect(ids.toSorted()).toEqual(ids);
      const newestFirst = ids.toReversed();
      const first = await store.enquiries.list({ limit: 3 });
      const second = await store.enquiries.list({ limit: 9, before: first[2]?.id ?? '' });
      expect([...first, ...second].map(({ id }) => id)).toEqual(newestFirst);
    });

    test('that do not exist are null', async () => {
      expect(await store.enquiries.get('nothing')).toBeNull();
      expect(await store.enquiries.list({ limit: 5 })).toEqual([]);
    });

    test('without a key are stored each time', async () => {
      await storedId();
      await storedId();
      expect(await store.enquiries.list({ limit: 5 })).toHaveLength(2);
    });

    test('with one key are one enquiry, and another content under it is a conflict', async () => {
      const id = await storedId({ idempotencyKey: 'key' });
      expect(await store.enquiries.add(enquiry({ idempotencyKey: 'key' }), NOW + 1)).toEqual({
        outcome: 'repeated',
        id,
      });
      const other = enquiry({ idempotencyKey: 'key', fingerprint: 'other', message: 'other' });
      expect(await store.enquiries.add(other, NOW + 2)).toEqual({ outcome: 'conflict' });
      expect(await store.enquiries.list({ limit: 5 })).toHaveLength(1);
      expect(await store.outbox.mailsOf(id)).toHaveLength(1);
    });

    test('that arrive together under one key, through two processes, are one', async () => {
      const other = await open();
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          (index % 2 === 0 ? store : other).enquiries.add(enquiry({ idempotencyKey: 'key' }), NOW),
        ),
      );
      expect(results.filter(({ outcome }) => outcome === 'stored')).toHaveLength(1);
      expect(results.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(49);
      expect((await store.outbox.counts()).pending).toBe(1);
    });

    test('in one batch share nothing but the commit: a bad row fails alone', async () => {
      const bad = enquiry({ status: 'nonsense' as EnquiryStatus });
      const results = await Promise.allSettled([
        store.enquiries.add(enquiry({ idempotencyKey: 'a' }), NOW),
        store.enquiries.add(bad, NOW),
        store.enquiries.add(enquiry({ idempotencyKey: 'b', mails: [] }), NOW),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await store.enquiries.list({ limit: 5 })).toHaveLength(2);
      expect((await store.outbox.counts()).pending).toBe(1);
    });

    test('whose mail cannot be queued are not stored either', async () => {
      const bad = enquiry({ mails: [null as never] });
      await expect(store.enquiries.add(bad, NOW)).rejects.toThrow();
      expect(await store.enquiries.list({ limit: 5 })).toEqual([]);
    });

    test('errors quote nothing of what the visitor wrote', async () => {
      const bad = enquiry({ status: 'nonsense' as EnquiryStatus, message: 'private words' });
      const error = await store.enquiries.add(bad, NOW).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('private');
    });

    test('are forgotten with their mails and keys, whatever the case of the address', async () => {
      await storedId({ email: 'Ä.Person@Example.com', idempotencyKey: 'key' });
      const other = await storedId({ email: 'other@example.com' });
      expect(await store.enquiries.forget(' ä.person@example.COM ')).toEqual({
        enquiries: 1,
        subscriptions: 0,
      });
      expect((await store.enquiries.list({ limit: 5 })).map(({ id }) => id)).toEqual([other]);
      expect((await store.outbox.counts()).pending).toBe(1);
      expect(await store.enquiries.forget('ä.person@example.com')).toEqual({
        enquiries: 0,
        subscriptions: 0,
      });
      await storedId({ email: 'other@example.com', idempotencyKey: 'key', fingerprint: 'another' });
    });
  });

  describe('subscriptions', () => {
    const EMAIL = 'Reader@Example.com';
    const DAY = 24 * HOUR;
    const windows = [
      { max: 1, windowMs: 10 * MINUTE },
      { max: 3, windowMs: DAY },
    ];
    const request = (now = NOW, email = EMAIL, on = store) => on.subscriptions.request(email, windows, now);

    /** By its mail: that is the only way to a subscription that is not confirmed. */
    async function requested(now = NOW, email = EMAIL): Promise<string> {
      await request(now, email);
      const [mail] = await sendDue(now);
      return mail?.subjectId ?? '';
    }

    async function sendDue(now: number) {
      const mails = await store.outbox.claim(now, MINUTE, 50);
      for (const { id, leaseToken } of mails)
        await store.outbox.settle(id, leaseToken, { state: 'sent' }, now);
      return mails;
    }

    test('wait for their confirmation, which is queued with them', async () => {
      await request();
      const other = await open();
      const [mail] = await other.outbox.claim(NOW, MINUTE, 5);
      expect(mail).toMatchObject({ kind: 'newsletter-confirmation', attempts: 0, createdAt: NOW });
      expect(await other.subscriptions.get(mail?.subjectId ?? '')).toEqual({
        id: mail?.subjectId,
        email: EMAIL,
        state: 'pending',
        generation: 1,
        createdAt: NOW,
        confirmedAt: null,
      });
      expect(await store.subscriptions.listConfirmed({ limit: 5 })).toEqual([]);
    });

    test('whose mail cannot be queued are not stored either', async () => {
      const broken = [{ max: {} as never, windowMs: MINUTE }];
      await expect(store.subscriptions.request(EMAIL, broken, NOW)).rejects.toThrow();
      expect(await store.enquiries.forget(EMAIL)).toEqual({ enquiries: 0, subscriptions: 0 });
    });

    test('are one for an address, whatever its case', async () => {
      const id = await requested();
      await request(NOW + 10 * MINUTE, ' reader@example.COM ');
      expect(await sendDue(NOW + 10 * MINUTE)).toMatchObject([{ subjectId: id }]);
      expect(await store.subscriptions.get(id)).toMatchObject({ email: EMAIL, generation: 1 });
    });

    test('are mailed once in ten minutes and three times a day, sent or not', async () => {
      const mails: number[] = [];
      for (const at of [0, 1, 10 * MINUTE - 1, 10 * MINUTE, HOUR, 2 * HOUR, DAY, DAY + 1]) {
        await request(NOW + at);
        mails.push((await sendDue(NOW + at)).length);
      }
      expect(mails).toEqual([1, 0, 0, 1, 1, 0, 1, 0]);
    });

    test('of one address do not use up the mails of another', async () => {
      await request();
      await request(NOW, 'other@example.com');
      expect(await sendDue(NOW)).toHaveLength(2);
    });

    test('are not silenced when the clock was set back', async () => {
      await requested(NOW);
      await request(NOW - DAY);
      expect(await sendDue(NOW)).toHaveLength(1);
    });

    test('asked for many times at once, through two processes, get one mail', async () => {
      const other = await open();
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => request(NOW, EMAIL, index % 2 === 0 ? store : other)),
      );
      expect(await store.outbox.counts()).toMatchObject({ pending: 1 });
    });

    test('are confirmed once: the same again changes nothing and is no failure', async () => {
      const id = await requested();
      expect(await store.subscriptions.confirm(id, 1, NOW + 1)).toBe(true);
      expect(await store.subscriptions.confirm(id, 1, NOW + 2)).toBe(true);
      expect(await store.subscriptions.get(id)).toMatchObject({ state: 'confirmed', confirmedAt: NOW + 1 });
      expect(await store.subscriptions.listConfirmed({ limit: 5 })).toMatchObject([{ id, email: EMAIL }]);
    });

    test('are not confirmed under another generation or id', async () => {
      const id = await requested();
      expect(await store.subscriptions.confirm(id, 2, NOW)).toBe(false);
      expect(await store.subscriptions.confirm('nothing', 1, NOW)).toBe(false);
      expect(await store.subscriptions.get(id)).toMatchObject({ state: 'pending' });
      expect(await store.subscriptions.get('nothing')).toBeNull();
    });

    test('that are confirmed get no mail when asked for again, and stay confirmed', async () => {
      const id = await requested();
      await store.subscriptions.confirm(id, 1, NOW);
      await request(NOW + DAY);
      expect(await sendDue(NOW + DAY)).toEqual([]);
      expect(await store.subscriptions.get(id)).toMatchObject({ state: 'confirmed', confirmedAt: NOW });
    });

    test('end with unsubscribing, and what confirmed them does so no more', async () => {
      const id = await requested();
      await store.subscriptions.confirm(id, 1, NOW);
      await store.subscriptions.unsubscribe(id);
      await store.subscriptions.unsubscribe(id);
      expect(await store.subscriptions.get(id)).toMatchObject({ state: 'unsubscribed', generation: 2 });
      expect(await store.subscriptions.confirm(id, 1, NOW)).toBe(false);
      expect(await store.subscriptions.confirm(id, 2, NOW)).toBe(false);
      expect(await store.subscriptions.listConfirmed({ limit: 5 })).toEqual([]);
    });

    test('may begin anew after unsubscribing, by a new confirmation only', async () => {
      const id = await requested();
      await store.subscriptions.unsubscribe(id);
      expect(await requested(NOW + HOUR)).toBe(id);
      expect(await store.subscriptions.confirm(id, 1, NOW + HOUR)).toBe(false);
      expect(await store.subscriptions.confirm(id, 2, NOW + HOUR)).toBe(true);
    });

    test.each(['confirm', 'unsubscribe'] as const)(
      '%s takes back a mail that still waits',
      async (ending) => {
        await request();
        const [mail] = await store.outbox.claim(NOW, MINUTE, 1);
        const id = mail?.subjectId ?? '';
        await storedId();
        expect(await store.outbox.counts()).toMatchObject({ pending: 2 });
        await store.subscriptions[ending](id, 1, NOW);
        expect(await store.outbox.counts()).toMatchObject({ pending: 1 });
      },
    );

    test('a confirmation that is refused leaves the waiting mail alone', async () => {
      await request();
      const [mail] = await store.outbox.claim(NOW, MINUTE, 1);
      await store.subscriptions.confirm(mail?.subjectId ?? '', 7, NOW);
      expect(await store.outbox.counts()).toMatchObject({ pending: 1 });
    });

    test('are listed by pages in the order of their ids', async () => {
      const ids = [];
      for (let reader = 0; reader < 5; reader += 1) {
        const id = await requested(NOW + reader, `reader-${reader}@example.com`);
        await store.subscriptions.confirm(id, 1, NOW);
        ids.push(id);
      }
      await requested(NOW + 9, 'waiting@example.com');
      const first = await store.subscriptions.listConfirmed({ limit: 2 });
      const rest = await store.subscriptions.listConfirmed({ limit: 9, after: first[1]?.id ?? '' });
      expect([...first, ...rest].map(({ id }) => id)).toEqual(ids);
    });

    test('that nobody confirmed are deleted with their mails, the others stay', async () => {
      const stale = await requested(NOW);
      const again = await requested(NOW, 'again@example.com');
      const confirmed = await requested(NOW, 'confirmed@example.com');
      const left = await requested(NOW, 'left@example.com');
      await store.subscriptions.confirm(confirmed, 1, NOW);
      await store.subscriptions.unsubscribe(left);
      await request(NOW + DAY, 'again@example.com');
      expect(await store.subscriptions.dropUnconfirmed(NOW)).toBe(0);
      expect(await store.subscriptions.dropUnconfirmed(NOW + 1)).toBe(1);
      expect(await store.subscriptions.get(stale)).toBeNull();
      expect(await store.outbox.mailsOf(stale)).toEqual([]);
      for (const id of [again, confirmed, left]) expect(await store.subscriptions.get(id)).not.toBeNull();
      expect(await store.outbox.mailsOf(again)).toHaveLength(2);
    });

    test('are forgotten with the person', async () => {
      const id = await requested();
      await store.subscriptions.confirm(id, 1, NOW);
      const other = await requested(NOW, 'other@example.com');
      await storedId({ email: EMAIL });
      expect(await store.enquiries.forget('reader@example.com')).toEqual({ enquiries: 1, subscriptions: 1 });
      expect(await store.subscriptions.get(id)).toBeNull();
      expect(await store.outbox.mailsOf(id)).toEqual([]);
      expect(await store.outbox.mailsOf(other)).toHaveLength(1);
      expect(await store.subscriptions.confirm(id, 1, NOW)).toBe(false);
    });

    test('have one secret, made once for every process and kept', async () => {
      const other = await open();
      const [mine, theirs] = await Promise.all([store.subscriptions.secret(), other.subscriptions.secret()]);
      expect(mine).toMatch(/^[\w-]{43}$/);
      expect(theirs).toBe(mine);
      expect(await (await open()).subscriptions.secret()).toBe(mine);
    });

    test('given up alarm nobody: the address was wrong', async () => {
      await request();
      const [mail] = await store.outbox.claim(NOW, MINUTE, 1);
      const dead = { state: 'dead', error: '550 no' } as const;
      await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', dead, NOW);
      expect(await store.outbox.counts()).toMatchObject({ dead: 0 });
    });
  });

  describe('the outbox', () => {
    test('leases a mail to one claimer only, until the lease ends', async () => {
      const subjectId = await storedId();
      const other = await open();
      const claims = await Promise.all([
        store.outbox.claim(NOW, MINUTE, 5),
        other.outbox.claim(NOW, MINUTE, 5),
      ]);
      expect(claims.flat()).toMatchObject([{ kind: 'enquiry', subjectId, attempts: 0, createdAt: NOW }]);
      expect(await other.outbox.claim(NOW + MINUTE - 1, MINUTE, 5)).toEqual([]);
      expect(await other.outbox.claim(NOW + MINUTE, MINUTE, 5)).toMatchObject([{ subjectId, attempts: 1 }]);
    });

    test('gives each of many mails to one of two claimers', async () => {
      await Promise.all(Array.from({ length: 40 }, () => storedId()));
      const other = await open();
      const claims = await Promise.all(
        [store, other, store, other].map(({ outbox }) => outbox.claim(NOW, MINUTE, 10)),
      );
      const ids = claims.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const rest = await store.outbox.claim(NOW, MINUTE, 40);
      expect(ids.length + rest.length).toBe(40);
    });

    test('takes no more than asked, the longest due first', async () => {
      const late = await storedId({}, NOW + 10);
      const early = await storedId({}, NOW);
      expect(await store.outbox.claim(NOW + 20, MINUTE, 1)).toMatchObject([{ subjectId: early }]);
      expect(await store.outbox.claim(NOW + 20, MINUTE, 5)).toMatchObject([{ subjectId: late }]);
    });

    test('keeps what is sent, and claims it no more', async () => {
      const subjectId = await storedId();
      const [mail] = await store.outbox.claim(NOW, MINUTE, 5);
      expect(await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', { state: 'sent' }, NOW)).toBe(
        true,
      );
      expect(await store.outbox.claim(NOW + HOUR, MINUTE, 5)).toEqual([]);
      expect(await store.outbox.mailsOf(subjectId)).toEqual([
        { kind: 'enquiry', state: 'sent', attempts: 1, lastError: null },
      ]);
    });

    test('lets nobody settle without the lease', async () => {
      await storedId();
      const [mine] = await store.outbox.claim(NOW, MINUTE, 5);
      const [theirs] = await store.outbox.claim(NOW + MINUTE, MINUTE, 5);
      const id = mine?.id ?? '';
      expect(await store.outbox.settle(id, mine?.leaseToken ?? '', { state: 'sent' }, NOW)).toBe(false);
      expect(await store.outbox.settle(id, theirs?.leaseToken ?? '', { state: 'sent' }, NOW)).toBe(true);
      expect(await store.outbox.settle(id, theirs?.leaseToken ?? '', { state: 'sent' }, NOW)).toBe(false);
      expect(await store.outbox.counts()).toMatchObject({ sent: 1, pending: 0 });
    });

    test('brings a failed mail back when it is due', async () => {
      const subjectId = await storedId();
      const [mail] = await store.outbox.claim(NOW, MINUTE, 5);
      const later = { state: 'pending', nextAt: NOW + 5 * HOUR, error: '451 later' } as const;
      await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', later, NOW);
      expect(await store.outbox.mailsOf(subjectId)).toMatchObject([{ lastError: '451 later' }]);
      expect(await store.outbox.claim(NOW + 5 * HOUR - 1, MINUTE, 5)).toEqual([]);
      expect(await store.outbox.claim(NOW + 5 * HOUR, MINUTE, 5)).toMatchObject([{ attempts: 1 }]);
    });

    test('does not strand a mail when the clock was set back by years', async () => {
      const years = 3 * 365 * 24 * HOUR;
      await storedId({}, NOW);
      expect(await store.outbox.claim(NOW - years, MINUTE, 5)).toHaveLength(1);
      await store.outbox.claim(NOW, MINUTE, 5);
      expect(await store.outbox.claim(NOW - 2 * years, MINUTE, 5)).toHaveLength(1);
    });

    test('re-drives a dead mail, with its tries forgotten', async () => {
      const subjectId = await storedId();
      const [mail] = await store.outbox.claim(NOW, MINUTE, 5);
      const dead = { state: 'dead', error: '550 no' } as const;
      await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', dead, NOW);
      expect(await store.outbox.claim(NOW + HOUR, MINUTE, 5)).toEqual([]);
      expect(await store.outbox.counts()).toMatchObject({ dead: 1, oldestPendingAt: null });
      expect(await store.outbox.retry(subjectId, NOW)).toBe(1);
      expect(await store.outbox.claim(NOW, MINUTE, 5)).toMatchObject([{ attempts: 0 }]);
    });

    test('does not re-drive what is being sent or was sent', async () => {
      const subjectId = await storedId();
      const [mail] = await store.outbox.claim(NOW, MINUTE, 5);
      expect(await store.outbox.retry(subjectId, NOW + 1)).toBe(0);
      await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', { state: 'sent' }, NOW);
      expect(await store.outbox.retry(subjectId, NOW + HOUR)).toBe(0);
    });

    test('counts, and knows the oldest that waits', async () => {
      expect(await store.outbox.counts()).toEqual({ pending: 0, sent: 0, dead: 0, oldestPendingAt: null });
      await storedId({ mails: ['enquiry', 'acknowledgement'] }, NOW + 3);
      await storedId({}, NOW);
      await storedId({ status: 'spam', mails: [] }, NOW - 5);
      expect(await store.outbox.counts()).toEqual({ pending: 3, sent: 0, dead: 0, oldestPendingAt: NOW });
    });
  });

  describe('limits', () => {
    const perMinute = { key: 'address', max: 3, windowMs: MINUTE };
    const allowed = { allowed: true };

    test('let so many pass in a window, and say when the next one opens', async () => {
      for (let hit = 0; hit < 3; hit += 1) {
        expect(await store.limits.hit([perMinute], NOW + hit)).toEqual(allowed);
      }
      expect(await store.limits.hit([perMinute], NOW + 1000)).toEqual({
        allowed: false,
        retryAfterMs: MINUTE - 1000,
      });
      expect(await store.limits.hit([perMinute], NOW + MINUTE)).toEqual(allowed);
    });

    test('count nothing when one of them is full', async () => {
      const narrow = { key: 'narrow', max: 1, windowMs: HOUR };
      const wide = { key: 'wide', max: 2, windowMs: MINUTE };
      expect(await store.limits.hit([narrow, wide], NOW)).toEqual(allowed);
      expect(await store.limits.hit([narrow, wide], NOW)).toEqual({ allowed: false, retryAfterMs: HOUR });
      expect(await store.limits.hit([wide], NOW)).toEqual(allowed);
      expect(await store.limits.hit([wide], NOW)).toEqual({ allowed: false, retryAfterMs: MINUTE });
    });

    test('count windows of different length under one key apart', async () => {
      const perHour = { key: 'address', max: 4, windowMs: HOUR };
      for (let hit = 0; hit < 3; hit += 1) await store.limits.hit([perMinute, perHour], NOW);
      expect(await store.limits.hit([perMinute, perHour], NOW + MINUTE)).toEqual(allowed);
      expect(await store.limits.hit([perMinute, perHour], NOW + MINUTE)).toMatchObject({ allowed: false });
    });

    test('hold when many hits come at once', async () => {
      const results = await Promise.all(Array.from({ length: 50 }, () => store.limits.hit([perMinute], NOW)));
      expect(results.filter((result) => result.allowed)).toHaveLength(3);
    });

    test('do not lock anybody out when the clock was set back', async () => {
      for (let hit = 0; hit < 3; hit += 1) await store.limits.hit([perMinute], NOW);
      expect(await store.limits.hit([perMinute], NOW - 24 * HOUR)).toEqual(allowed);
    });
  });

  test('several starts at once on an empty store all succeed', async () => {
    location = await locate();
    const stores = await Promise.all(Array.from({ length: 5 }, open));
    await Promise.all(stores.map(({ enquiries }) => enquiries.add(enquiry(), NOW)));
    expect(await store.enquiries.list({ limit: 9 })).toEqual([]);
    expect(await stores[0]?.enquiries.list({ limit: 9 })).toHaveLength(5);
  });

  test('answers a ping while it can write, and refuses after it was closed', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
    await store.close();
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
  });

  test('closing waits for what was accepted', async () => {
    const adding = store.enquiries.add(enquiry(), NOW);
    await store.close();
    const result = await adding;
    if (result.outcome !== 'stored') throw new Error(result.outcome);
    expect(await (await open()).enquiries.get(result.id)).not.toBeNull();
  });
});
