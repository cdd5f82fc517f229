import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import type { Limit } from '../../../server/store/types.ts';
import { DAY, HOUR, MINUTE, NOW } from '../clock.ts';
import type { StoreUnderTest } from './store-under-test.ts';

export function limitSuite(under: StoreUnderTest): void {
  describe('limits', () => {
    let store: Store;
    beforeEach(() => {
      store = under.store();
    });
    const hit = (own: Limit[], now: number) => store.limits.hit({ own }, now);

    const perMinute = { key: 'address', max: 3, windowMs: MINUTE };
    const allowed = { allowed: true };

    test('let so many pass in any span of a window, and say when there is room again', async () => {
      for (const time of [NOW, NOW + 20_000, NOW + 40_000]) {
        expect(await hit([perMinute], time)).toEqual(allowed);
      }
      const refused = { allowed: false, full: 'own', retryAfterMs: 1000 };
      expect(await hit([perMinute], NOW + MINUTE - 1000)).toEqual(refused);
      expect(await hit([perMinute], NOW + MINUTE)).toEqual(allowed);
      expect(await hit([perMinute], NOW + MINUTE + 19_000)).toEqual(refused);
    });

    test('count nothing when one of them is full', async () => {
      const narrow = { key: 'narrow', max: 1, windowMs: HOUR };
      const wide = { key: 'wide', max: 2, windowMs: MINUTE };
      expect(await hit([narrow, wide], NOW)).toEqual(allowed);
      expect(await hit([narrow, wide], NOW)).toMatchObject({ allowed: false, retryAfterMs: HOUR });
      expect(await hit([wide], NOW)).toEqual(allowed);
      expect(await hit([wide], NOW)).toMatchObject({ allowed: false, retryAfterMs: MINUTE });
    });

    test('count windows of different length under one key apart', async () => {
      const perHour = { key: 'address', max: 4, windowMs: HOUR };
      for (let n = 0; n < 3; n += 1) await hit([perMinute, perHour], NOW);
      expect(await hit([perMinute, perHour], NOW + MINUTE)).toEqual(allowed);
      expect(await hit([perMinute, perHour], NOW + MINUTE)).toMatchObject({ allowed: false });
    });

    test('hold when many hits come at once', async () => {
      const results = await Promise.all(Array.from({ length: 50 }, () => hit([perMinute], NOW)));
      expect(results.filter((result) => result.allowed)).toHaveLength(3);
    });

    test('keep a part of what all share for newcomers', async () => {
      const post = (who: string) =>
        store.limits.hit(
          {
            own: [{ key: who, max: 9, windowMs: HOUR }],
            shared: [{ key: 'all', max: 2, windowMs: MINUTE }],
            kept: [{ key: 'kept', max: 1, windowMs: 10_000 }],
          },
          NOW,
        );
      expect([await post('greedy'), await post('greedy')]).toEqual([allowed, allowed]);
      expect(await post('greedy')).toEqual({ allowed: false, full: 'shared', retryAfterMs: MINUTE });
      expect(await post('newcomer')).toEqual(allowed);
      expect(await post('another')).toEqual({ allowed: false, full: 'shared', retryAfterMs: 10_000 });
    });

    test('go on under a new key', async () => {
      for (let n = 0; n < 3; n += 1) await hit([{ ...perMinute, key: 'former' }], NOW);
      const turned = { ...perMinute, formerKey: 'former' };
      expect(await hit([turned], NOW + 1000)).toMatchObject({ allowed: false, retryAfterMs: MINUTE - 1000 });
      expect(await hit([turned], NOW + MINUTE)).toEqual(allowed);
    });

    test('do not lock anybody out when the clock was set back', async () => {
      for (let n = 0; n < 3; n += 1) await hit([perMinute], NOW);
      expect(await hit([perMinute], NOW - DAY)).toEqual(allowed);
    });

    test('sweeping forgets what is over, and nothing that still counts', async () => {
      for (let n = 0; n < 3; n += 1) await hit([perMinute], NOW);
      await store.limits.sweep(NOW + MINUTE - 1, []);
      expect(await hit([perMinute], NOW + MINUTE - 1)).toMatchObject({ allowed: false });
      await store.limits.sweep(NOW + MINUTE, []);
      // A clock that goes back to where the hits were finds none of them.
      expect(await hit([perMinute], NOW)).toEqual(allowed);
    });

    test('have a secret for each period, until it is swept', async () => {
      const secretOf = (period: number) => store.limits.secret(period);
      const [first, second] = [await secretOf(1), await secretOf(2)];
      expect(first).toMatch(/^[\w-]{43}$/);
      expect(second).not.toBe(first);
      expect(await Promise.all([secretOf(1), secretOf(1)])).toEqual([first, first]);
      await store.limits.sweep(NOW, [2, 3]);
      expect(await secretOf(2)).toBe(second);
      expect(await secretOf(1)).not.toBe(first);
    });

    test('sweeping leaves the secret of the newsletter', async () => {
      const secret = await store.subscriptions.secret();
      await store.limits.sweep(NOW, []);
      expect(await store.subscriptions.secret()).toBe(secret);
    });
  });
}
