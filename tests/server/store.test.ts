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
import { startPostgres, type TestPostgres } from '../helpers/postgres.ts';

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
      expect(await store.enquiries.forget(' ä.person@example.COM ')).toBe(1);
      expect((await store.enquiries.list({ limit: 5 })).map(({ id }) => id)).toEqual([other]);
      expect((await store.outbox.counts()).pending).toBe(1);
      expect(await store.enquiries.forget('ä.person@example.com')).toBe(0);
      await storedId({ email: 'other@example.com', idempotencyKey: 'key', fingerprint: 'another' });
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
