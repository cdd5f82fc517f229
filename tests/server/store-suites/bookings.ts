import { beforeEach, describe, expect, test } from 'vitest';
import type { NewBooking } from '../../../server/store/booking-types.ts';
import type { Store } from '../../../server/store/store.ts';
import { DAY, HOUR, MINUTE, NOW } from '../clock.ts';
import { enquiry, type StoreUnderTest, upTo } from './store-under-test.ts';

const START = NOW + 5 * DAY;
const slot = (startsAt = START, consultants = [1, 2]) => ({
  startsAt,
  endsAt: startsAt + 30 * MINUTE,
  bufferMs: 30 * MINUTE,
  consultants,
});
let visitors = 0;
/** By another visitor each time. */
export const newBooking = (more: Partial<NewBooking['enquiry']> = {}, wanted = slot()): NewBooking => {
  visitors += 1;
  return {
    enquiry: { ...enquiry({ email: `visitor-${visitors}@example.com`, ...more }) },
    slot: wanted,
    timeZone: 'Europe/Berlin',
  };
};

export function bookingSuite(under: StoreUnderTest): void {
  describe('bookings', () => {
    let store: Store;
    beforeEach(() => {
      store = under.store();
    });

    async function booked(booking = newBooking(), now = NOW): Promise<string> {
      const result = await store.bookings.add(booking, now);
      if (result.outcome !== 'stored') throw new Error(`Not booked but ${result.outcome}`);
      return result.id;
    }
    async function waitingMails(now = NOW) {
      const mails = await store.outbox.claim(now, MINUTE, upTo(50));
      for (const { id, leaseToken } of mails)
        await store.outbox.settle(id, leaseToken, { state: 'sent' }, now);
      return mails
        .map(({ kind, subjectId }) => ({ kind, subjectId }))
        .toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
    }
    const count = async (table: string) =>
      Number((await under.run('', `SELECT count(*) AS n FROM ${table}`))[0]?.n);

    test('are an enquiry with a time, and both sides are told', async () => {
      const id = await booked(newBooking({ name: 'Ada', message: 'The topic' }));
      expect(await store.bookings.get(id)).toEqual({
        id,
        createdAt: NOW,
        state: 'booked',
        consultant: 1,
        startsAt: START,
        endsAt: START + 30 * MINUTE,
        timeZone: 'Europe/Berlin',
        sequence: 0,
        changedAt: NOW,
      });
      expect(await store.enquiries.get(id)).toMatchObject({
        name: 'Ada',
        message: 'The topic',
        status: 'new',
      });
      expect(await store.bookings.between(START, START + 1, 9)).toMatchObject([{ id, name: 'Ada' }]);
      expect(await store.bookings.list({ limit: 9 })).toMatchObject([{ id }]);
      expect(await waitingMails()).toEqual([
        { kind: 'booking', subjectId: id },
        { kind: 'booking-invitation', subjectId: id },
      ]);
    });

    test('are as many at a time as there are consultants, of 200 that are asked for at once', async () => {
      const other = await under.open();
      const results = await Promise.all(
        Array.from({ length: 200 }, (_, nth) => (nth % 2 ? store : other).bookings.add(newBooking(), NOW)),
      );
      const outcomes = Map.groupBy(results, ({ outcome }) => outcome);
      expect([outcomes.get('stored')?.length, outcomes.get('taken')?.length]).toEqual([2, 198]);
      const entries = await store.bookings.between(START, START + 1, 9);
      expect(entries.map(({ consultant }) => consultant)).toEqual([1, 2]);
      expect([await count('enquiry'), await count('outbox')]).toEqual([2, 4]);
    });

    test('keep the buffer, also from a grid that was another before', async () => {
      await booked(newBooking({}, slot(START, [1])));
      const at = (startsAt: number) => store.bookings.add(newBooking({}, slot(startsAt, [1])), NOW);
      expect(await at(START + 59 * MINUTE)).toEqual({ outcome: 'taken' });
      expect(await at(START - 59 * MINUTE)).toEqual({ outcome: 'taken' });
      expect(await at(START + 60 * MINUTE)).toMatchObject({ outcome: 'stored' });
      expect(await at(START - 60 * MINUTE)).toMatchObject({ outcome: 'stored' });
      expect(await store.bookings.add(newBooking({}, slot(START + 2 * HOUR, [])), NOW)).toEqual({
        outcome: 'taken',
      });
    });

    test('that come twice under one key are one', async () => {
      const key = crypto.randomUUID();
      const booking = newBooking({ idempotencyKey: key });
      const id = await booked(booking);
      expect(await store.bookings.add(booking, NOW + MINUTE)).toEqual({ outcome: 'repeated', id });
      const other = newBooking({ idempotencyKey: key, fingerprint: 'other' }, slot(START + DAY));
      expect(await store.bookings.add(other, NOW)).toEqual({ outcome: 'conflict' });
      expect([await count('booking'), await count('enquiry')]).toEqual([1, 1]);
    });

    test('that were taken for spam before are booked when they come clean', async () => {
      const booking = newBooking({ idempotencyKey: crypto.randomUUID() });
      await store.enquiries.add({ ...booking.enquiry, status: 'spam', mails: [] }, NOW);
      const id = await booked(booking);
      expect(await store.enquiries.list({ limit: 9 })).toMatchObject([{ id, status: 'new' }]);
    });

    test('of a mailbox that had its share of invitations are refused, and change nothing', async () => {
      await booked(newBooking({ email: 'a.da@example.com' }));
      const again = newBooking({ email: 'ada+2@example.com' }, slot(START + DAY));
      expect(await store.bookings.add(again, NOW + MINUTE)).toEqual({ outcome: 'mailbox' });
      expect([await count('booking'), await count('enquiry'), await count('outbox')]).toEqual([1, 1, 2]);
      expect(await store.bookings.add(again, NOW + 11 * MINUTE)).toMatchObject({ outcome: 'stored' });
    });

    test('are all or nothing', async () => {
      await under.run('ALTER TABLE enquiry RENAME TO away');
      await expect(store.bookings.add(newBooking(), NOW)).rejects.toThrow();
      await under.run('ALTER TABLE away RENAME TO enquiry');
      expect([await count('booking'), await count('outbox')]).toEqual([0, 0]);
    });

    test('move once from each sequence, to where there is room, and tell both sides', async () => {
      const id = await booked(newBooking({}, slot(START, [1])));
      await booked(newBooking({}, slot(START + DAY, [1])));
      await waitingMails();
      expect(await store.bookings.move(id, 0, slot(START + DAY, [1]), NOW)).toBe('taken');
      expect(await store.bookings.move(id, 0, slot(START + 2 * DAY, []), NOW)).toBe('taken');
      expect(await waitingMails()).toEqual([]);
      const moves = await Promise.all(
        [2, 3, 4].map((days) => store.bookings.move(id, 0, slot(START + days * DAY, [1]), NOW + MINUTE)),
      );
      expect(moves.toSorted()).toEqual(['moved', 'used', 'used']);
      expect(await store.bookings.get(id)).toMatchObject({ sequence: 1, changedAt: NOW + MINUTE });
      expect(await waitingMails(NOW + MINUTE)).toEqual([
        { kind: 'booking', subjectId: id },
        { kind: 'booking-update', subjectId: id },
      ]);
      expect(await store.bookings.add(newBooking({}, slot(START, [1])), NOW)).toMatchObject({
        outcome: 'stored',
      });
    });

    test('may move by less than their own length', async () => {
      const id = await booked(newBooking({}, slot(START, [1])));
      expect(await store.bookings.move(id, 0, slot(START + 10 * MINUTE, [1]), NOW)).toBe('moved');
    });

    test('are cancelled once, which frees their time and replaces what waits to be sent', async () => {
      const id = await booked(newBooking({}, slot(START, [1])));
      expect(await store.bookings.cancel(id, 1, NOW)).toBe(false);
      expect(await store.bookings.cancel(id, 0, NOW)).toBe(true);
      expect(await store.bookings.cancel(id, 0, NOW)).toBe(false);
      expect(await store.bookings.move(id, 1, slot(), NOW)).toBe('used');
      expect(await store.bookings.get(id)).toMatchObject({ state: 'cancelled', sequence: 1 });
      expect((await waitingMails()).map(({ kind }) => kind)).toEqual(['booking', 'booking-update']);
      await booked(newBooking({}, slot(START, [1])));
    });

    test('of which nobody came are marked after they began', async () => {
      const id = await booked();
      expect(await store.bookings.markNoShow(id, START - 1)).toBe(false);
      expect(await store.bookings.markNoShow(id, START)).toBe(true);
      expect(await store.bookings.markNoShow(id, START)).toBe(false);
    });

    describe('are reminded of', () => {
      const reminders = async (now: number) =>
        (await waitingMails(now)).filter(({ kind }) => kind === 'booking-reminder').length;

      test('once, a day before, however many processes look and whatever the clock does', async () => {
        await booked();
        const other = await under.open();
        expect(await store.bookings.remind(START - DAY - 1)).toBe(0);
        const looks = await Promise.all(
          [store, other, store, other].map((each) => each.bookings.remind(START - DAY)),
        );
        expect(looks.reduce((sum, queued) => sum + queued, 0)).toBe(1);
        // The clock is set back, and comes again.
        expect(await store.bookings.remind(START - 2 * DAY)).toBe(0);
        expect(await other.bookings.remind(START - DAY + HOUR)).toBe(0);
        expect(await reminders(START)).toBe(1);
      });

      test('again after they moved, and not when the clock jumped past them', async () => {
        const id = await booked();
        await store.bookings.remind(START - DAY);
        await store.bookings.move(id, 0, slot(START + 4 * DAY), START - DAY + HOUR);
        expect(await store.bookings.remind(START + 3 * DAY)).toBe(1);
        await booked(newBooking({}, slot(START + 10 * DAY)));
        expect(await store.bookings.remind(START + 11 * DAY)).toBe(0);
      });

      test('not if they were cancelled, or booked within the last day', async () => {
        const id = await booked();
        await booked(newBooking(), START - DAY + MINUTE);
        await store.bookings.cancel(id, 0, NOW);
        expect(await store.bookings.remind(START - HOUR)).toBe(0);
      });
    });

    test('have no place in a blocked time, until it is given back', async () => {
      const span = { consultant: 1, startsAt: START - HOUR, endsAt: START - MINUTE };
      const id = await store.bookings.block(span, NOW);
      expect(await store.bookings.blocksBetween(START - DAY, START)).toEqual([{ id, ...span }]);
      expect(await store.bookings.taken(START - DAY, START)).toEqual([span]);
      expect(await store.bookings.add(newBooking({}, slot(START, [1])), NOW)).toEqual({ outcome: 'taken' });
      expect([await store.bookings.unblock(id), await store.bookings.unblock(id)]).toEqual([true, false]);
      await booked(newBooking({}, slot(START, [1])));
      expect(await store.bookings.taken(START - DAY, START + DAY)).toEqual([
        { consultant: 1, startsAt: START, endsAt: START + 30 * MINUTE },
      ]);
    });

    test('go with their person', async () => {
      await booked(newBooking({ email: 'gone@example.com' }));
      await booked();
      await store.enquiries.forget('gone@example.com');
      expect([await count('booking'), await count('enquiry'), await count('outbox')]).toEqual([1, 1, 2]);
    });

    test('respect a busy calendar, whose last good copy stays when it cannot be fetched', async () => {
      const spans = [[START, START + HOUR]] as const;
      await store.bookings.saveCalendar('one', { spans: [...spans] as [number, number][] }, NOW);
      await store.bookings.saveCalendar('one', { error: 'too slow' }, NOW + HOUR);
      await store.bookings.saveCalendar('two', { error: 'too large' }, NOW);
      const calendars = (await store.bookings.calendars()).toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(calendars).toEqual([
        { id: 'one', fetchedAt: NOW, error: 'too slow', spans },
        { id: 'two', fetchedAt: null, error: 'too large', spans: [] },
      ]);
    });

    test('keep their secrets for every process, and give a new one on demand', async () => {
      const other = await under.open();
      const before = await store.bookings.feedSecret();
      expect(await other.bookings.feedSecret()).toBe(before);
      const after = await other.bookings.rotateFeedSecret();
      expect(after).not.toBe(before);
      expect(await store.bookings.feedSecret()).toBe(after);
      expect(await store.bookings.secret()).not.toBe(after);
    });
  });
}
