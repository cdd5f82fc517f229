import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { DAY, HOUR, MINUTE, NOW } from '../clock.ts';
import { addEnquiry, type StoreUnderTest, upTo } from './store-under-test.ts';

export function subscriptionSuite(under: StoreUnderTest): void {
  describe('subscriptions', () => {
    let store: Store;
    beforeEach(() => {
      store = under.store();
    });
    const { open } = under;

    const EMAIL = 'Reader@Example.com';
    const request = (now = NOW, email = EMAIL, on = store) => on.subscriptions.request(email, now);

    /** By its mail: that is the only way to a subscription that is not confirmed. */
    async function requested(now = NOW, email = EMAIL): Promise<string> {
      await request(now, email);
      const [mail] = await sendDue(now);
      return mail?.subjectId ?? '';
    }

    async function sendDue(now: number) {
      const mails = await store.outbox.claim(now, MINUTE, upTo(50));
      for (const { id, leaseToken } of mails)
        await store.outbox.settle(id, leaseToken, { state: 'sent' }, now);
      return mails;
    }

    test('wait for their confirmation, which is queued with them', async () => {
      await request();
      const other = await open();
      const [mail] = await other.outbox.claim(NOW, MINUTE, upTo(5));
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

    test('tell which request queued their mail, if that was traced', async () => {
      const traceParent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
      await store.subscriptions.request(EMAIL, NOW, traceParent);
      await request(NOW, 'untraced@example.com');
      const mails = await sendDue(NOW);
      expect(mails.map((mail) => mail.traceParent).toSorted()).toEqual([traceParent, null]);
    });

    test('whose mail cannot be queued are not stored either, and are mailed when it can be', async () => {
      await under.run('ALTER TABLE outbox RENAME TO away');
      await expect(request()).rejects.toThrow();
      await under.run('ALTER TABLE away RENAME TO outbox');
      expect(await under.run('', 'SELECT * FROM subscription')).toEqual([]);
      await request();
      expect(await sendDue(NOW)).toHaveLength(1);
    });

    test('are one for an address, whatever its case', async () => {
      const id = await requested();
      await request(NOW + 10 * MINUTE, ' reader@example.COM ');
      expect(await sendDue(NOW + 10 * MINUTE)).toMatchObject([{ subjectId: id }]);
      expect(await store.subscriptions.get(id)).toMatchObject({ email: EMAIL, generation: 1 });
    });

    test.each([
      'reader@bücher.example',
      'READER@bu\u0308cher.example',
      'reader@xn--bcher-kva.example',
      'ｒｅａｄｅｒ@bücher.example',
    ])('are one for an address, also when it is spelled %j', async (spelling) => {
      const id = await requested(NOW, 'Reader@BÜCHER.example');
      await request(NOW + 10 * MINUTE, spelling);
      expect(await sendDue(NOW + 10 * MINUTE)).toMatchObject([{ subjectId: id }]);
      expect(await store.enquiries.forget(spelling)).toEqual({ enquiry: 0, subscription: 1 });
    });

    test('of one mailbox share its mails, also after a restart', async () => {
      await request(NOW, 'r.eader@gmail.com');
      await request(NOW, 'reader+news@gmail.com');
      expect(await sendDue(NOW)).toHaveLength(1);
      await store.close();
      store = await open();
      await request(NOW + 10 * MINUTE - 1, 'reader@googlemail.com');
      expect(await sendDue(NOW + DAY)).toEqual([]);
      await request(NOW + 10 * MINUTE, 'reader@gmail.com');
      expect(await sendDue(NOW + DAY)).toHaveLength(1);
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

    test('get one mail also when the later request comes first', async () => {
      await request(NOW + 1);
      await request(NOW);
      expect(await sendDue(NOW + 1)).toHaveLength(1);
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

    test('asked for at once under many names of one mailbox, through two processes, get one mail', async () => {
      const other = await open();
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          request(NOW, `reader+${index}@example.com`, index % 2 === 0 ? store : other),
        ),
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
      await store.subscriptions.unsubscribe(id, NOW);
      await store.subscriptions.unsubscribe(id, NOW);
      expect(await store.subscriptions.get(id)).toMatchObject({ state: 'unsubscribed', generation: 2 });
      expect(await store.subscriptions.confirm(id, 1, NOW)).toBe(false);
      expect(await store.subscriptions.confirm(id, 2, NOW)).toBe(false);
      expect(await store.subscriptions.listConfirmed({ limit: 5 })).toEqual([]);
    });

    test('may begin anew after unsubscribing, by a new confirmation only', async () => {
      const id = await requested();
      await store.subscriptions.unsubscribe(id, NOW);
      expect(await requested(NOW + HOUR)).toBe(id);
      expect(await store.subscriptions.confirm(id, 1, NOW + HOUR)).toBe(false);
      expect(await store.subscriptions.confirm(id, 2, NOW + HOUR)).toBe(true);
    });

    test.each(['confirm', 'unsubscribe'] as const)(
      '%s takes back a mail that still waits',
      async (ending) => {
        await request();
        const [mail] = await store.outbox.claim(NOW, MINUTE, upTo(1));
        const id = mail?.subjectId ?? '';
        await addEnquiry(store);
        expect(await store.outbox.counts()).toMatchObject({ pending: 2 });
        await store.subscriptions[ending](id, 1, NOW);
        expect(await store.outbox.counts()).toMatchObject({ pending: 1 });
      },
    );

    test('a confirmation that is refused leaves the waiting mail alone', async () => {
      await request();
      const [mail] = await store.outbox.claim(NOW, MINUTE, upTo(1));
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
      await store.subscriptions.unsubscribe(left, NOW);
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
      await addEnquiry(store, { email: EMAIL });
      expect(await store.enquiries.forget('reader@example.com')).toEqual({ enquiry: 1, subscription: 1 });
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
      const [mail] = await store.outbox.claim(NOW, MINUTE, upTo(1));
      const dead = { state: 'dead', error: '550 no' } as const;
      await store.outbox.settle(mail?.id ?? '', mail?.leaseToken ?? '', dead, NOW);
      expect(await store.outbox.counts()).toMatchObject({ dead: 0 });
    });
  });
}
