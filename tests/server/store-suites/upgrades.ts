import { describe, expect, test } from 'vitest';
import type { SubscriptionState } from '../../../server/store/types.ts';
import { DAY, MINUTE, NOW } from '../clock.ts';
import { addEnquiry, type StoreUnderTest, upTo } from './store-under-test.ts';

const BEFORE_SPELLINGS = 6;

const enquiryRow = (id: string, email: string) => `
  INSERT INTO enquiry (id, created_at, status, name, email, email_key, company, phone, service, message, fingerprint)
  VALUES ('${id}', ${NOW}, 'new', 'Name', '${email}', '${email.toLowerCase()}', '', '', '', 'Message', 'print')`;

const subscriptionRow = (id: string, email: string, state: SubscriptionState, generation = 1) => `
  INSERT INTO subscription (id, email, email_key, state, generation, created_at, asked_at, confirmed_at)
  VALUES ('${id}', '${email}', '${email.toLowerCase()}', '${state}', ${generation}, ${NOW}, ${NOW},
    ${state === 'pending' ? 'NULL' : NOW})`;

const mailRow = (id: string, kind: string, subject: string, state = 'pending', now = NOW) => `
  INSERT INTO outbox (id, kind, subject_id, state, created_at, due_at)
  VALUES ('${id}', '${kind}', '${subject}', '${state}', ${now}, ${now})`;

/** Of one reader. */
const SPELLINGS = [
  'Reader@Bücher.example',
  'reader@xn--bcher-kva.example',
  'ｒｅａｄｅｒ@bu\u0308cher.example',
] as const;
const readers = (...states: SubscriptionState[]) =>
  states
    .map((state, nth) =>
      subscriptionRow(`reader-${nth}`, SPELLINGS[nth] ?? '', state, state === 'unsubscribed' ? 2 : 1),
    )
    .join(';');

export function upgradeSuite(under: StoreUnderTest): void {
  const upgrade = (...rows: string[]) => under.upgrade(BEFORE_SPELLINGS, rows.join(';'));

  describe('an upgrade from the version that knew one spelling of an address', () => {
    test('finds enquiries under every spelling', async () => {
      const store = await upgrade(
        ...SPELLINGS.map((email, nth) => enquiryRow(`theirs-${nth}`, email)),
        enquiryRow('another', 'Ada@example.com'),
      );
      expect(await store.enquiries.forget(SPELLINGS[0])).toEqual({ enquiry: 3, subscription: 0 });
      expect(await store.enquiries.forget('ada@EXAMPLE.com')).toEqual({ enquiry: 1, subscription: 0 });
    });

    test.each<[SubscriptionState[], SubscriptionState, number]>([
      [['pending', 'confirmed'], 'confirmed', 1],
      [['confirmed', 'pending'], 'confirmed', 0],
      [['unsubscribed', 'confirmed'], 'unsubscribed', 0],
      [['confirmed', 'unsubscribed'], 'unsubscribed', 1],
      [['pending', 'confirmed', 'unsubscribed'], 'unsubscribed', 2],
      [['pending', 'pending'], 'pending', 0],
      [['confirmed', 'confirmed'], 'confirmed', 0],
    ])('makes %j of one reader one row: %s', async (states, state, decisive) => {
      const store = await upgrade(readers(...states), subscriptionRow('other', 'x@example.com', 'confirmed'));
      const kept = await store.subscriptions.get('reader-0');
      expect(kept).toMatchObject({ id: 'reader-0', state, email: SPELLINGS[decisive], createdAt: NOW });
      expect(kept?.confirmedAt).toBe(state === 'pending' ? null : NOW);
      for (const nth of states.keys())
        expect(await store.subscriptions.get(`reader-${nth}`), 'links in old mails').toEqual(kept);
      const confirmed = await store.subscriptions.listConfirmed({ limit: 9 });
      expect(confirmed.map(({ id }) => id)).toEqual(
        state === 'confirmed' ? ['other', 'reader-0'] : ['other'],
      );
      for (const email of SPELLINGS) await store.subscriptions.request(email, NOW);
      expect(await store.enquiries.forget(SPELLINGS[2])).toEqual({ enquiry: 0, subscription: 1 });
      expect(await under.run('', 'SELECT * FROM subscription_alias')).toEqual([]);
    });

    test('leaves a reader with one spelling as they were, but findable', async () => {
      const store = await upgrade(subscriptionRow('reader', SPELLINGS[2], 'unsubscribed', 2));
      expect(await store.subscriptions.get('reader')).toMatchObject({ email: SPELLINGS[2], generation: 2 });
      expect(await store.enquiries.forget(SPELLINGS[1])).toEqual({ enquiry: 0, subscription: 1 });
    });

    test('lets every old link to leave end the subscription that stayed', async () => {
      const store = await upgrade(readers('confirmed', 'confirmed'));
      await store.subscriptions.unsubscribe('reader-1', NOW);
      expect(await store.subscriptions.listConfirmed({ limit: 9 })).toEqual([]);
      expect(await store.subscriptions.get('reader-0')).toMatchObject({ state: 'unsubscribed' });
    });

    test('lets no old link confirm a reader who left under another spelling, also after they ask again', async () => {
      const store = await upgrade(readers('unsubscribed', 'pending'));
      const confirms = async () => [
        await store.subscriptions.confirm('reader-0', 1, NOW),
        await store.subscriptions.confirm('reader-0', 2, NOW),
        await store.subscriptions.confirm('reader-1', 1, NOW),
        await store.subscriptions.confirm('reader-1', 2, NOW),
      ];
      expect(await confirms()).toEqual([false, false, false, false]);
      await store.subscriptions.request(SPELLINGS[1], NOW);
      expect(await confirms()).toEqual([false, false, false, false]);
      const { generation = 0 } = (await store.subscriptions.get('reader-0')) ?? {};
      expect(await store.subscriptions.confirm('reader-0', generation, NOW)).toBe(true);
    });

    test('sends a waiting confirmation for the row that stayed, and none to who has confirmed', async () => {
      const mails = [0, 1].map((nth) => mailRow(`mail-${nth}`, 'newsletter-confirmation', `reader-${nth}`));
      const waiting = await upgrade(readers('pending', 'pending'), ...mails);
      const claimed = await waiting.outbox.claim(NOW, MINUTE, upTo(9));
      expect(claimed.map(({ subjectId }) => subjectId)).toEqual(['reader-0', 'reader-0']);
      const confirmed = await upgrade(readers('pending', 'confirmed'), ...mails);
      expect(await confirmed.outbox.claim(NOW, MINUTE, upTo(9))).toEqual([]);
    });

    test('deletes who never confirmed, with what leads to them', async () => {
      const store = await upgrade(readers('pending', 'pending'));
      expect(await store.subscriptions.dropUnconfirmed(NOW + 1)).toBe(1);
      expect(await under.run('', 'SELECT * FROM subscription_alias')).toEqual([]);
    });

    test('counts the mails that a mailbox has had', async () => {
      const store = await upgrade(
        enquiryRow('enquiry', 'visitor@example.com'),
        mailRow('receipt', 'acknowledgement', 'enquiry', 'sent'),
        mailRow('ours', 'enquiry', 'enquiry', 'sent'),
        subscriptionRow('reader', 'reader@example.com', 'pending'),
        mailRow('confirmation', 'newsletter-confirmation', 'reader', 'sent'),
        mailRow('of-old', 'acknowledgement', 'enquiry', 'sent', NOW - DAY),
        mailRow('orphan', 'acknowledgement', 'nobody', 'sent'),
      );
      const mails = await under.run('', 'SELECT id, mailbox FROM outbox ORDER BY id');
      expect(mails).toEqual([
        { id: 'confirmation', mailbox: 'reader@example.com' },
        { id: 'of-old', mailbox: null },
        { id: 'orphan', mailbox: null },
        { id: 'ours', mailbox: null },
        { id: 'receipt', mailbox: 'visitor@example.com' },
      ]);
      await addEnquiry(store, { email: 'v.isitor@example.com', mails: ['acknowledgement'] }, NOW + 1);
      await store.subscriptions.request('reader+2@example.com', NOW + 1);
      expect(await store.outbox.claim(NOW + DAY, MINUTE, upTo(9))).toEqual([]);
    });
  });
}
