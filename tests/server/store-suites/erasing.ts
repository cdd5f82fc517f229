import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import type { NewEnquiry } from '../../../server/store/types.ts';
import { NOW } from '../clock.ts';
import { addEnquiry, type StoreUnderTest } from './store-under-test.ts';

export function erasingSuite(under: StoreUnderTest): void {
  describe('people', () => {
    let store: Store;
    beforeEach(() => {
      store = under.store();
    });
    const storedId = (more?: Partial<NewEnquiry>) => addEnquiry(store, more);

    test('are forgotten with their mails and keys, whatever the case of the address', async () => {
      await storedId({ email: 'Ä.Person@Example.com', idempotencyKey: 'key' });
      const other = await storedId({ email: 'other@example.com' });
      expect(await store.enquiries.forget(' ä.person@example.COM ')).toEqual({
        enquiry: 1,
        subscription: 0,
      });
      expect((await store.enquiries.list({ limit: 5 })).map(({ id }) => id)).toEqual([other]);
      expect((await store.outbox.counts()).pending).toBe(1);
      expect(await store.enquiries.forget('ä.person@example.com')).toEqual({
        enquiry: 0,
        subscription: 0,
      });
      await storedId({ email: 'other@example.com', idempotencyKey: 'key', fingerprint: 'another' });
    });

    test('are forgotten under every spelling of the address', async () => {
      const spellings = ['ada@bücher.example', 'ADA@bu\u0308cher.example', 'ada@XN--BCHER-KVA.example'];
      for (const forgotten of spellings) {
        for (const email of spellings) await storedId({ email });
        expect(await store.enquiries.forget(forgotten)).toEqual({ enquiry: 3, subscription: 0 });
      }
    });

    test('are forgotten also where a process of an older version wrote them after the upgrade', async () => {
      for (const key of ['ada@bücher.example', 'ada@bu\u0308cher.example']) {
        const id = await storedId({ email: key, mails: ['enquiry', 'acknowledgement'] });
        await under.run(`UPDATE enquiry SET email_key = '${key}' WHERE id = '${id}'`);
      }
      await store.subscriptions.request('ada@bücher.example', NOW);
      await under.run("UPDATE subscription SET email_key = 'ada@bücher.example'");
      const other = await storedId({ email: 'ada@bucher.example' });
      expect(await store.enquiries.forget('Ada@xn--bcher-kva.example')).toEqual({
        enquiry: 2,
        subscription: 1,
      });
      expect((await store.enquiries.list({ limit: 5 })).map(({ id }) => id)).toEqual([other]);
      expect(await store.outbox.counts()).toMatchObject({ pending: 1 });
    });

    test('know the other addresses of what is most likely the same mailbox', async () => {
      const near = ['ada@gmail.com', 'a.da@gmail.com', 'Ada+news@googlemail.com'];
      for (const email of [...near, 'ida@gmail.com', 'ada@example.com', 'ada@gmail.com.example'])
        await storedId({ email });
      await store.subscriptions.request('ada+reader@gmail.com', NOW);
      const keys = ['a.da@gmail.com', 'ada+news@googlemail.com', 'ada+reader@gmail.com', 'ada@gmail.com'];
      expect(await store.enquiries.similar('AdA@gmail.com')).toEqual(keys);
      await store.enquiries.forget('ada@gmail.com');
      expect(await store.enquiries.similar('ada@gmail.com')).toEqual(keys.slice(0, -1));
      expect(await store.enquiries.similar('nobody@gmail.com')).toEqual([]);
    });

    test('are looked through for a mailbox to the last', async () => {
      const emails = Array.from({ length: 501 }, (_, nth) => `ada+${nth}@example.com`);
      await Promise.all(emails.map((email) => storedId({ email })));
      expect(await store.enquiries.similar('ada@example.com')).toHaveLength(501);
    });
  });
}
