import { beforeEach, describe, expect, test } from 'vitest';
import type { LetterText } from '../../../contract/letters.ts';
import type { Pace } from '../../../server/store/letter-types.ts';
import type { Store } from '../../../server/store/store.ts';
import type { ClaimedMail } from '../../../server/store/types.ts';
import { DAY, HOUR, MINUTE, NOW } from '../clock.ts';
import { type StoreUnderTest, upTo } from './store-under-test.ts';

const letter = (id = '2026-11'): LetterText => ({
  id,
  subject: `Issue ${id}`,
  html: '<p>Hello</p>',
  text: 'Hello',
});
const SECOND = 1_000;
const pace: Pace = { batch: 3, intervalMs: 5 * SECOND, most: 100 };

export function letterSuite(under: StoreUnderTest): void {
  describe('newsletters', () => {
    let store: Store;
    beforeEach(() => {
      store = under.store();
    });

    /** Their ids, in the order in which they signed up. */
    async function readers(count: number, name = 'reader', now = NOW - DAY): Promise<string[]> {
      const ids: string[] = [];
      for (let nth = 0; nth < count; nth += 1) {
        await store.subscriptions.request(`${name}-${nth}@example.com`, now + nth);
        const [mail] = await store.outbox.claim(now + nth, MINUTE, upTo(1));
        const { subjectId = '', id = '', leaseToken = '' } = mail ?? {};
        await store.outbox.settle(id, leaseToken, { state: 'sent' }, now + nth);
        await store.subscriptions.confirm(subjectId, 1, now + nth);
        ids.push(subjectId);
      }
      return ids;
    }

    /** Feeds until nothing more comes, as the server does. */
    async function feedAll(now = NOW): Promise<void> {
      for (let round = 0; (await store.letters.feed(now + round * pace.intervalMs, pace))?.mails; round += 1);
    }

    const claim = (now: number, limit = 99) => store.outbox.claim(now, MINUTE, { newsletter: limit });
    const settle = ({ id, leaseToken }: ClaimedMail, state: 'sent' | 'dead', now = NOW + HOUR) =>
      store.outbox.settle(id, leaseToken, state === 'sent' ? { state } : { state, error: '550 5.1.1' }, now);
    const send = async (now: number) => {
      const mails = await claim(now);
      for (const mail of mails) await settle(mail, 'sent', now);
      return mails.map(({ subjectId }) => subjectId);
    };
    const progress = async (id = '2026-11') => (await store.letters.list()).find((each) => each.id === id);

    test('reach every confirmed reader once, round by round, and are then sent', async () => {
      const ids = await readers(7);
      await store.subscriptions.request('waiting@example.com', NOW - DAY);
      expect(await store.letters.start(letter(), NOW)).toBe(true);
      expect(await store.letters.feed(NOW, pace)).toEqual({ letter: '2026-11', mails: 3, isFinished: false });
      expect(await store.letters.feed(NOW + pace.intervalMs - 1, pace), 'not before its time').toBeNull();
      expect(await progress()).toMatchObject({ state: 'sending', toQueue: 4, waiting: 3, sent: 0 });
      await feedAll(NOW + pace.intervalMs);
      expect((await send(NOW + MINUTE)).toSorted()).toEqual(ids.toSorted());
      expect(await store.letters.feed(NOW + HOUR, pace)).toMatchObject({ mails: 0, isFinished: true });
      expect(await progress()).toMatchObject({ state: 'sent', toQueue: 0, waiting: 0, sent: 7, failed: 0 });
      expect(await store.letters.feed(NOW + DAY, pace)).toBeNull();
    });

    test('are begun once', async () => {
      await store.letters.start(letter(), NOW);
      expect(await store.letters.start({ ...letter(), subject: 'Again' }, NOW + DAY)).toBe(false);
      expect(await store.letters.list()).toMatchObject([{ subject: 'Issue 2026-11', createdAt: NOW }]);
    });

    test('are for those who had confirmed when the sending began', async () => {
      await readers(1);
      await store.letters.start(letter(), NOW);
      await readers(2, 'late', NOW + 1);
      await feedAll();
      expect(await send(NOW + MINUTE)).toHaveLength(1);
      expect(await store.letters.audience('2026-11')).toMatchObject({ queued: 1, late: 2, receives: 0 });
    });

    test('come neither twice nor late to a reader who leaves and returns in between', async () => {
      const [early = '', late = ''] = await readers(2);
      await store.letters.start(letter(), NOW);
      await store.letters.feed(NOW, { ...pace, batch: 1 });
      expect(await send(NOW)).toEqual([early]);
      for (const [nth, id] of [early, late].entries()) {
        await store.subscriptions.unsubscribe(id, NOW + 1);
        await store.subscriptions.request(`reader-${nth}@example.com`, NOW + HOUR);
        expect(await store.subscriptions.confirm(id, 2, NOW + HOUR)).toBe(true);
      }
      await feedAll(NOW + HOUR);
      expect(await send(NOW + DAY)).toEqual([]);
    });

    test('are not sent to a reader who leaves while their mail waits', async () => {
      const [gone = '', stays = ''] = await readers(2);
      await store.letters.start(letter(), NOW);
      await feedAll();
      await store.subscriptions.unsubscribe(gone, NOW);
      expect(await send(NOW + MINUTE)).toEqual([stays]);
    });

    test('come to nobody twice, also when the records of most mails were deleted before the end', async () => {
      await readers(3);
      await store.letters.start(letter(), NOW);
      await store.letters.feed(NOW, pace);
      const [first, ...others] = await claim(NOW);
      if (first) await settle(first, 'sent', NOW + 3 * DAY);
      for (const mail of others) await settle(mail, 'sent', NOW);
      await store.letters.pause('2026-11');
      await store.outbox.dropSettled(NOW + DAY, 99);
      await store.letters.resume('2026-11');
      for (const day of [40, 41]) await store.letters.feed(NOW + day * DAY, pace);
      expect(await claim(NOW + 42 * DAY)).toEqual([]);
    });

    test('that are paused feed nothing and send nothing, also of what is queued, and go on', async () => {
      await readers(5);
      await store.letters.start(letter(), NOW);
      await store.letters.feed(NOW, pace);
      expect([await store.letters.pause('2026-11'), await store.letters.pause('2026-11')]).toEqual([
        true,
        false,
      ]);
      expect(await claim(NOW + HOUR)).toEqual([]);
      expect(await store.letters.feed(NOW + HOUR, pace)).toBeNull();
      expect(await store.outbox.counts()).toMatchObject({ pending: 3, oldestPendingAt: null });
      expect([await store.letters.resume('2026-11'), await store.letters.resume('2026-11')]).toEqual([
        true,
        false,
      ]);
      await feedAll(NOW + HOUR);
      expect(await send(NOW + DAY)).toHaveLength(5);
    });

    test('are fed once by two processes at the same time', async () => {
      const other = await under.open();
      await readers(9);
      await store.letters.start(letter(), NOW);
      for (let round = 0; round < 3; round += 1) {
        const now = NOW + round * pace.intervalMs;
        const fed = await Promise.all(
          [store, other, store, other].map(({ letters }) => letters.feed(now, pace)),
        );
        expect(fed.filter(Boolean)).toMatchObject([{ mails: 3 }]);
      }
      expect(await claim(NOW + HOUR)).toHaveLength(9);
    });

    test('do not pile up while no mail is sent, but do not wait for those that are tried again', async () => {
      await readers(4);
      await store.letters.start(letter(), NOW);
      const tight = { ...pace, batch: 2, most: 2 };
      await store.letters.feed(NOW, tight);
      expect(await store.letters.feed(NOW + HOUR, tight)).toBeNull();
      await claim(NOW + HOUR);
      expect(await store.letters.feed(NOW + HOUR, tight)).toMatchObject({ mails: 2 });
    });

    test('take turns, the oldest first', async () => {
      await readers(2);
      await store.letters.start(letter('2026-10'), NOW - 1);
      await store.letters.start(letter('2026-11'), NOW);
      const fed = async (minute: number) => (await store.letters.feed(NOW + minute * MINUTE, pace))?.letter;
      expect([await fed(0), await fed(1)]).toEqual(['2026-10', '2026-10']);
      await send(NOW + MINUTE);
      expect([await fed(2), await fed(3)]).toEqual(['2026-10', '2026-11']);
      expect(await send(NOW + HOUR)).toHaveLength(2);
    });

    test('go on when a clock that was set back had fed them far ahead', async () => {
      await readers(4);
      await store.letters.start(letter(), NOW);
      await store.letters.feed(NOW + DAY, pace);
      expect(await store.letters.feed(NOW, pace)).toMatchObject({ mails: 1 });
    });

    test('say what each filter removes before and while they are sent', async () => {
      const [, left = ''] = await readers(3);
      await store.subscriptions.request('waiting@example.com', NOW);
      await store.subscriptions.unsubscribe(left, NOW);
      const nobody = { unconfirmed: 1, unsubscribed: 1, bounced: 0, late: 0, queued: 0, receives: 0 };
      expect(await store.letters.audience('2026-11')).toEqual({ ...nobody, receives: 2 });
      const page = await store.letters.readers('2026-11', { limit: 2 });
      expect(page.map(({ email, verdict }) => [email, verdict])).toEqual([
        ['reader-0@example.com', 'receives'],
        ['reader-1@example.com', 'unsubscribed'],
      ]);
      const rest = await store.letters.readers('2026-11', { limit: 9, after: page[1]?.id ?? '' });
      expect(rest.map(({ verdict }) => verdict)).toEqual(['receives', 'unconfirmed']);
      await store.letters.start(letter(), NOW);
      await store.letters.feed(NOW, { ...pace, batch: 1 });
      expect(await store.letters.audience('2026-11')).toEqual({ ...nobody, queued: 1, receives: 1 });
    });

    test('keep their figures when the records of their mails are deleted', async () => {
      await readers(3);
      await store.letters.start(letter(), NOW);
      await feedAll();
      const [dead, ...others] = await claim(NOW);
      if (dead) await settle(dead, 'dead', NOW);
      for (const mail of others) await settle(mail, 'sent', NOW);
      await store.letters.feed(NOW + HOUR, pace);
      await store.outbox.dropSettled(NOW + DAY, 99);
      expect(await progress()).toMatchObject({ state: 'sent', sent: 2, failed: 1, waiting: 0 });
    });

    test('are found by their mail, also for a reader whose subscription was merged into another', async () => {
      const [id = ''] = await readers(1);
      await store.letters.start(letter(), NOW);
      await feedAll();
      const [mail] = await claim(NOW);
      const found = { letter: letter(), reader: { id, email: 'reader-0@example.com', state: 'confirmed' } };
      expect(await store.letters.delivery(mail?.id ?? '')).toEqual(found);
      await under.run(
        `INSERT INTO subscription_alias VALUES ('merged', '${id}'); UPDATE outbox SET subject_id = 'merged'`,
      );
      expect(await store.letters.delivery(mail?.id ?? '')).toEqual(found);
      expect(await store.letters.delivery('none')).toBeNull();
    });

    describe('that bounce', () => {
      /** A mail of a letter to the only reader. */
      async function mailOf(id: string, now: number): Promise<string> {
        await store.letters.start(letter(id), now);
        await feedAll(now);
        const [mail] = await claim(now + MINUTE);
        if (mail) await settle(mail, 'sent', now + MINUTE);
        await store.letters.feed(now + HOUR, pace);
        return mail?.id ?? '';
      }
      const state = async (id: string) => (await store.subscriptions.get(id))?.state;

      test('twice end the subscription, tell of it, and are counted', async () => {
        const [id = ''] = await readers(1);
        await store.webhooks.add(
          { url: 'https://x.example/', events: ['subscription.ended'], format: 'standard', secret: 's' },
          NOW,
        );
        const first = await mailOf('2026-10', NOW);
        expect(await store.letters.noteBounce(first, NOW)).toBe('counted');
        expect(await store.letters.noteBounce(first, NOW), 'once for each letter').toBeNull();
        expect(await state(id)).toBe('confirmed');
        const second = await mailOf('2026-11', NOW + DAY);
        expect(await store.letters.noteBounce(second, NOW + DAY)).toBe('ended');
        expect(await store.letters.noteBounce(second, NOW + DAY)).toBeNull();
        expect(await state(id)).toBe('unsubscribed');
        expect(await store.letters.audience('2026-12')).toMatchObject({ bounced: 1, unsubscribed: 0 });
        expect([await progress('2026-10'), await progress('2026-11')]).toMatchObject([
          { bounced: 1 },
          { bounced: 1 },
        ]);
        const told = await under.run(
          '',
          "SELECT event, subject_id AS subject FROM outbox WHERE kind = 'webhook'",
        );
        expect(told).toEqual([{ event: 'subscription.ended', subject: id }]);
      });

      test('begin to count anew when their reader confirms again', async () => {
        const [id = ''] = await readers(1);
        await store.letters.noteBounce(await mailOf('2026-10', NOW), NOW);
        await store.subscriptions.unsubscribe(id, NOW + HOUR);
        await store.subscriptions.request('reader-0@example.com', NOW + HOUR);
        await store.subscriptions.confirm(id, 2, NOW + HOUR);
        expect(await store.letters.noteBounce(await mailOf('2026-11', NOW + DAY), NOW + DAY)).toBe('counted');
        expect(await state(id)).toBe('confirmed');
      });

      test('leave the mail that was refused to the outbox, and take back the others', async () => {
        const [id = ''] = await readers(1);
        await store.letters.noteBounce(await mailOf('2026-10', NOW), NOW);
        for (const each of ['2026-11', '2026-12']) {
          await store.letters.start(letter(each), NOW + DAY);
          await feedAll(NOW + DAY);
          await claim(NOW + DAY, 1);
          await store.letters.feed(NOW + 2 * DAY, pace);
        }
        const [refused] = await under.run('', "SELECT id FROM outbox WHERE letter_id = '2026-11'");
        expect(await store.letters.noteBounce(String(refused?.id), NOW + DAY)).toBe('ended');
        expect(await under.run('', "SELECT letter_id FROM outbox WHERE state = 'pending'")).toEqual([
          { letter_id: '2026-11' },
        ]);
        expect(await state(id)).toBe('unsubscribed');
      });

      test('are of letters only', async () => {
        await store.subscriptions.request('reader@example.com', NOW);
        const [mail] = await store.outbox.claim(NOW, MINUTE, upTo(1));
        for (const id of [mail?.id ?? '', 'nonsense'])
          expect(await store.letters.noteBounce(id, NOW)).toBeNull();
      });
    });
  });
}
