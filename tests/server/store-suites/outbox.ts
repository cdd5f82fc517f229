import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import type { NewEnquiry } from '../../../server/store/types.ts';
import { DAY, HOUR, MINUTE, NOW } from '../clock.ts';
import { addEnquiry, enquiry, type StoreUnderTest, upTo } from './store-under-test.ts';

export function outboxSuite(under: StoreUnderTest): void {
  describe('the outbox', () => {
    let store: Store;
    beforeEach(() => {
      store = under.store();
    });
    const storedId = (more?: Partial<NewEnquiry>, now?: number) => addEnquiry(store, more, now);
    const { open } = under;

    test('leases a mail to one claimer only, until the lease ends', async () => {
      const subjectId = await storedId();
      const other = await open();
      const claims = await Promise.all([
        store.outbox.claim(NOW, MINUTE, upTo(5)),
        other.outbox.claim(NOW, MINUTE, upTo(5)),
      ]);
      expect(claims.flat()).toMatchObject([{ kind: 'enquiry', subjectId, attempts: 0, createdAt: NOW }]);
      expect(await other.outbox.claim(NOW + MINUTE - 1, MINUTE, upTo(5))).toEqual([]);
      expect(await other.outbox.claim(NOW + MINUTE, MINUTE, upTo(5))).toMatchObject([
        { subjectId, attempts: 1 },
      ]);
    });

    test('tells which request queued a mail, if that was traced', async () => {
      const traceParent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
      const idempotencyKey = crypto.randomUUID();
      await store.enquiries.add(enquiry({ idempotencyKey, status: 'spam', mails: [] }), NOW);
      await storedId({ idempotencyKey, traceParent }, NOW + 1);
      await storedId({ traceParent }, NOW + 2);
      await storedId({}, NOW + 3);
      const claimed = await store.outbox.claim(NOW + 3, MINUTE, upTo(5));
      expect(claimed.map((mail) => mail.traceParent).toSorted()).toEqual([traceParent, traceParent, null]);
    });

    test('gives each of many mails to one of two claimers', async () => {
      await Promise.all(Array.from({ length: 40 }, () => storedId()));
      const other = await open();
      const claims = await Promise.all(
        [store, other, store, other].map(({ outbox }) => outbox.claim(NOW, MINUTE, upTo(10))),
      );
      const ids = claims.flat().map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const rest = await store.outbox.claim(NOW, MINUTE, upTo(40));
      expect(ids.length + rest.length).toBe(40);
    });

    test('takes no more than asked, the longest due first', async () => {
      const late = await storedId({}, NOW + 10);
      const early = await storedId({}, NOW);
      expect(await store.outbox.claim(NOW + 20, MINUTE, upTo(1))).toMatchObject([{ subjectId: early }]);
      expect(await store.outbox.claim(NOW + 20, MINUTE, upTo(5))).toMatchObject([{ subjectId: late }]);
    });

    test('keeps what is sent, and claims it no more', async () => {
      const subjectId = await storedId();
      const [mail] = await store.outbox.claim(NOW, MINUTE, upTo(5));
      expect(await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', { state: 'sent' }, NOW)).toBe(
        true,
      );
      expect(await store.outbox.claim(NOW + HOUR, MINUTE, upTo(5))).toEqual([]);
      expect(await store.outbox.mailsOf(subjectId)).toEqual([
        { kind: 'enquiry', state: 'sent', attempts: 1, lastError: null },
      ]);
    });

    test('lets nobody settle without the lease', async () => {
      await storedId();
      const [mine] = await store.outbox.claim(NOW, MINUTE, upTo(5));
      const [theirs] = await store.outbox.claim(NOW + MINUTE, MINUTE, upTo(5));
      const id = mine?.id ?? '';
      expect(await store.outbox.settle(id, mine?.leaseToken ?? '', { state: 'sent' }, NOW)).toBe(false);
      expect(await store.outbox.settle(id, theirs?.leaseToken ?? '', { state: 'sent' }, NOW)).toBe(true);
      expect(await store.outbox.settle(id, theirs?.leaseToken ?? '', { state: 'sent' }, NOW)).toBe(false);
      expect(await store.outbox.counts()).toMatchObject({ pending: 0, dead: 0 });
    });

    test('brings a failed mail back when it is due', async () => {
      const subjectId = await storedId();
      const [mail] = await store.outbox.claim(NOW, MINUTE, upTo(5));
      const later = { state: 'pending', nextAt: NOW + 5 * HOUR, error: '451 later' } as const;
      await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', later, NOW);
      expect(await store.outbox.mailsOf(subjectId)).toMatchObject([{ lastError: '451 later' }]);
      expect(await store.outbox.claim(NOW + 5 * HOUR - 1, MINUTE, upTo(5))).toEqual([]);
      expect(await store.outbox.claim(NOW + 5 * HOUR, MINUTE, upTo(5))).toMatchObject([{ attempts: 1 }]);
    });

    test.each([
      ['two hours', 2 * HOUR],
      ['years', 3 * 365 * DAY],
    ])('does not strand a mail when the clock was set back by %s', async (_length, back) => {
      await storedId({}, NOW);
      expect(await store.outbox.repairDueTimes(NOW - back, MINUTE)).toBe(1);
      const [mail] = await store.outbox.claim(NOW - back, MINUTE, upTo(5));
      const later = { state: 'pending', nextAt: NOW + 10_000, error: '451 later' } as const;
      await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', later, NOW);
      expect(await store.outbox.repairDueTimes(NOW - back, MINUTE)).toBe(1);
      await store.outbox.claim(NOW, MINUTE, upTo(5));
      expect(await store.outbox.repairDueTimes(NOW - back, MINUTE)).toBe(1);
      expect(await store.outbox.claim(NOW - back, MINUTE, upTo(5))).toHaveLength(1);
    });

    test('does not hasten a mail that waits for its retry, or one that is being sent', async () => {
      await storedId();
      const [mail] = await store.outbox.claim(NOW, HOUR, upTo(5));
      expect(await store.outbox.repairDueTimes(NOW, HOUR)).toBe(0);
      const later = { state: 'pending', nextAt: NOW + 5_000, error: '451 later' } as const;
      await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', later, NOW);
      expect(await store.outbox.repairDueTimes(NOW, HOUR)).toBe(0);
    });

    test('knows when the newest mail until some time was written', async () => {
      expect(await store.outbox.newestAt(NOW)).toBeNull();
      for (const at of [NOW - 2, NOW, NOW + 2]) await storedId({}, at);
      expect(await store.outbox.newestAt(NOW)).toBe(NOW);
      expect(await store.outbox.newestAt(NOW - 1)).toBe(NOW - 2);
    });

    test('re-drives a dead mail, with its tries forgotten', async () => {
      const subjectId = await storedId();
      const [mail] = await store.outbox.claim(NOW, MINUTE, upTo(5));
      const dead = { state: 'dead', error: '550 no' } as const;
      await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', dead, NOW);
      expect(await store.outbox.claim(NOW + HOUR, MINUTE, upTo(5))).toEqual([]);
      expect(await store.outbox.counts()).toMatchObject({ dead: 1, oldestPendingAt: null });
      expect(await store.outbox.retry(subjectId, NOW)).toBe(1);
      expect(await store.outbox.claim(NOW, MINUTE, upTo(5))).toMatchObject([{ attempts: 0 }]);
    });

    test('does not re-drive what is being sent or was sent', async () => {
      const subjectId = await storedId();
      const [mail] = await store.outbox.claim(NOW, MINUTE, upTo(5));
      expect(await store.outbox.retry(subjectId, NOW + 1)).toBe(0);
      await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', { state: 'sent' }, NOW);
      expect(await store.outbox.retry(subjectId, NOW + HOUR)).toBe(0);
    });

    test('deletes what was sent long ago, so many at a time, and nothing else', async () => {
      for (let mails = 0; mails < 3; mails += 1) await storedId();
      const dead = { state: 'dead', error: '550 no' } as const;
      const times = [NOW, NOW + 1, NOW + HOUR];
      for (const [index, mail] of (await store.outbox.claim(NOW, MINUTE, { enquiry: 5 })).entries()) {
        await store.outbox.settle(mail.id, mail.leaseToken, { state: 'sent' }, times[index] ?? 0);
      }
      await storedId();
      const [given] = await store.outbox.claim(NOW, MINUTE, { enquiry: 5 });
      await store.outbox.settle(given?.id ?? '', given?.leaseToken ?? '', dead, NOW);
      await storedId();
      expect(await store.outbox.dropSettled(NOW + HOUR, 1)).toBe(1);
      expect(await store.outbox.dropSettled(NOW + HOUR, 5)).toBe(1);
      expect(await store.outbox.dropSettled(NOW + HOUR, 5)).toBe(0);
      expect(await store.outbox.counts()).toMatchObject({ pending: 1, dead: 1 });
    });

    test('deletes what was given up to a visitor long ago, and not what was to ourselves', async () => {
      const subject = await storedId({ mails: ['enquiry', 'acknowledgement'] });
      for (const mail of await store.outbox.claim(NOW, MINUTE, { enquiry: 1, acknowledgement: 1 }))
        await store.outbox.settle(mail.id, mail.leaseToken, { state: 'dead', error: '550 no' }, NOW);
      expect(await store.outbox.dropSettled(NOW, 5)).toBe(0);
      expect(await store.outbox.dropSettled(NOW + 1, 5)).toBe(1);
      expect(await store.outbox.mailsOf(subject)).toMatchObject([{ kind: 'enquiry', state: 'dead' }]);
    });

    test('counts up to 10001 and no further', async () => {
      await under.run(`
        WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20010)
        INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at)
        SELECT 'mail-' || n, 'enquiry', 'nobody', CASE n % 2 WHEN 0 THEN 'pending' ELSE 'dead' END, ${NOW}, ${NOW}
        FROM numbers`);
      expect(await store.outbox.counts()).toEqual({ pending: 10_001, dead: 10_001, oldestPendingAt: NOW });
    });

    test('counts, and knows the oldest that waits', async () => {
      expect(await store.outbox.counts()).toEqual({ pending: 0, dead: 0, oldestPendingAt: null });
      await storedId({ mails: ['enquiry', 'acknowledgement'] }, NOW + 3);
      await storedId({}, NOW);
      await storedId({ status: 'spam', mails: [] }, NOW - 5);
      expect(await store.outbox.counts()).toEqual({ pending: 3, dead: 0, oldestPendingAt: NOW });
    });
  });
}
