import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import type { EnquiryStatus, MailKind, NewEnquiry } from '../../../server/store/types.ts';
import { DAY, HOUR, MINUTE, NOW } from '../clock.ts';
import { addEnquiry, enquiry, type StoreUnderTest, upTo } from './store-under-test.ts';

export function enquirySuite(under: StoreUnderTest): void {
  describe('enquiries', () => {
    let store: Store;
    beforeEach(() => {
      store = under.store();
    });
    const storedId = (more?: Partial<NewEnquiry>, now?: number) => addEnquiry(store, more, now);
    const { open } = under;

    test('come back as they were given, also after a restart', async () => {
      const sentAlong = { landingPage: '/labs/wer', lastPage: '/pricing' };
      const id = await storedId(sentAlong, NOW + 5);
      await store.close();
      const { mails: _, idempotencyKey: __, fingerprint: ___, ...fields } = enquiry(sentAlong);
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

    test('taken for spam and sent again clean under their key are mailed once', async () => {
      const spam = { status: 'spam', mails: [], idempotencyKey: 'key' } as const;
      const id = await storedId({ ...spam, mails: [] });
      const repeated = { outcome: 'repeated', id };
      expect(await store.enquiries.add(enquiry({ ...spam, mails: [] }), NOW + 1)).toEqual(repeated);
      expect(await store.outbox.mailsOf(id)).toEqual([]);

      const other = await open();
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          (index % 2 === 0 ? store : other).enquiries.add(enquiry({ idempotencyKey: 'key' }), NOW + 2),
        ),
      );
      expect(results.filter(({ outcome }) => outcome === 'stored')).toEqual([{ outcome: 'stored', id }]);
      expect(results.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(9);
      expect(await store.enquiries.list({ limit: 5 })).toMatchObject([{ id, status: 'new', createdAt: NOW }]);
      expect(await store.outbox.mailsOf(id)).toMatchObject([{ kind: 'enquiry', state: 'pending' }]);

      expect(await store.enquiries.add(enquiry({ ...spam, mails: [] }), NOW + 3)).toEqual(repeated);
      expect(await store.enquiries.get(id)).toMatchObject({ status: 'new' });
    });

    test('taken for spam do not give their key to another content', async () => {
      const id = await storedId({ status: 'spam', mails: [], idempotencyKey: 'key' });
      const other = enquiry({ idempotencyKey: 'key', fingerprint: 'other' });
      expect(await store.enquiries.add(other, NOW)).toEqual({ outcome: 'conflict' });
      expect(await store.enquiries.get(id)).toMatchObject({ status: 'spam' });
    });

    test('are listed by their status, and paged', async () => {
      const spam = [];
      for (const time of [NOW, NOW + 1, NOW + 2]) {
        spam.unshift(await storedId({ status: 'spam', mails: [] }, time));
        await storedId({}, time);
      }
      const ids = async (page: { limit: number; before?: string }) =>
        (await store.enquiries.list({ ...page, status: 'spam' })).map(({ id }) => id);
      expect(await ids({ limit: 5 })).toEqual(spam);
      expect(await ids({ limit: 1, before: spam[0] })).toEqual([spam[1]]);
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
  });

  describe('receipts', () => {
    let store: Store;
    beforeEach(() => {
      store = under.store();
    });
    const mails: MailKind[] = ['enquiry', 'acknowledgement'];
    const SPELLINGS = ['visitor@example.com', 'v.isitor@example.com', 'Visitor+tag@EXAMPLE.com'];
    const post = (now: number, more: Partial<NewEnquiry> = {}, on = store) =>
      on.enquiries.add(enquiry({ mails, email: SPELLINGS[0], ...more }), now);
    const queued = async (now = NOW + DAY) =>
      (await store.outbox.claim(now, MINUTE, upTo(100))).map(({ kind }) => kind).toSorted();

    test('go to a mailbox once in ten minutes and three times a day, whatever its spelling; our mails always', async () => {
      const receipts: boolean[] = [];
      for (const [nth, at] of [0, 1, 10 * MINUTE - 1, 10 * MINUTE, HOUR, 2 * HOUR, DAY].entries()) {
        await post(NOW + at, { email: SPELLINGS[nth % 3] });
        const kinds = await queued(NOW + at);
        expect(kinds).toContain('enquiry');
        for (const { id, leaseToken } of await store.outbox.claim(NOW + 2 * DAY, MINUTE, upTo(100)))
          await store.outbox.settle(id, leaseToken, { state: 'sent' }, NOW);
        receipts.push(kinds.includes('acknowledgement'));
      }
      expect(receipts).toEqual([true, false, false, true, true, false, true]);
    });

    test('of one mailbox do not use up those of another, nor its confirmation', async () => {
      await post(NOW);
      await post(NOW, { email: 'another@example.com' });
      await store.subscriptions.request('visitor@example.com', NOW);
      expect(await queued()).toEqual([
        'acknowledgement',
        'acknowledgement',
        'enquiry',
        'enquiry',
        'newsletter-confirmation',
      ]);
    });

    test('are counted when all come at once, through two processes', async () => {
      const other = await under.open();
      await Promise.all(
        Array.from({ length: 20 }, (_, nth) =>
          post(NOW, { email: SPELLINGS[nth % 3] }, nth % 2 === 0 ? store : other),
        ),
      );
      expect(await queued()).toEqual(['acknowledgement', ...Array<string>(20).fill('enquiry')]);
    });

    test('are counted after a restart', async () => {
      await post(NOW);
      await store.close();
      store = await under.open();
      await post(NOW + 1);
      expect(await queued()).toEqual(['acknowledgement', 'enquiry', 'enquiry']);
    });

    test('are not spent by a post that fails, nor by one that repeats another', async () => {
      await post(NOW, { mails: ['enquiry'], idempotencyKey: 'key' });
      expect(await post(NOW, { idempotencyKey: 'key' })).toMatchObject({ outcome: 'repeated' });
      await expect(post(NOW, { status: 'nonsense' as EnquiryStatus })).rejects.toThrow();
      await post(NOW);
      expect(await queued()).toEqual(['acknowledgement', 'enquiry', 'enquiry']);
    });

    test('are not sent for what was taken for spam and comes again clean, when the mailbox had its share', async () => {
      const spam = { status: 'spam', idempotencyKey: 'key' } as const;
      await post(NOW, { ...spam, mails: [] });
      await post(NOW);
      expect(await post(NOW + 1, { idempotencyKey: 'key' })).toMatchObject({ outcome: 'stored' });
      expect(await queued()).toEqual(['acknowledgement', 'enquiry', 'enquiry']);
    });

    test('are counted also when the later post comes first', async () => {
      await post(NOW + 1);
      await post(NOW);
      expect(await queued()).toEqual(['acknowledgement', 'enquiry', 'enquiry']);
    });

    test('are not stopped when the clock was set back', async () => {
      await post(NOW);
      await post(NOW - DAY);
      expect(await queued()).toEqual(['acknowledgement', 'acknowledgement', 'enquiry', 'enquiry']);
    });
  });
}
