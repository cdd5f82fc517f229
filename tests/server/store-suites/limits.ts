import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { DAY, HOUR, MINUTE, NOW } from '../clock.ts';
import type { StoreUnderTest } from './store-under-test.ts';

export function limitSuite(under: StoreUnderTest): void {
  describe('limits', () => {
    let store: Store;
    beforeEach(() => {
      store = under.store();
    });

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
      expect(await store.limits.hit([perMinute], NOW - DAY)).toEqual(allowed);
    });
  });
}
