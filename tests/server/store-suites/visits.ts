import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import type { VisitRow } from '../../../server/store/visit-types.ts';
import { NOW } from '../clock.ts';
import { addEnquiry, type StoreUnderTest } from './store-under-test.ts';

const DAY = '2026-11-18';
const NEXT = '2026-11-19';

const row = (more: Partial<VisitRow> = {}): VisitRow => ({
  day: DAY,
  page: '/labs/wer',
  referrer: '',
  campaign: '',
  device: 'phone',
  views: 1,
  arrivals: 1,
  ...more,
});

export function visitSuite(under: StoreUnderTest): void {
  describe('visits', () => {
    let store: Store;
    beforeEach(() => {
      store = under.store();
    });
    const rows = () =>
      under.run('', 'SELECT day, page, referrer, campaign, device, views, arrivals FROM visit ORDER BY id');

    test('of several processes add up, each combination in one row', async () => {
      const other = await under.open();
      const theirs = [row({ views: 4, arrivals: 3 }), row({ device: 'tablet' })];
      await Promise.all([store.visits.add([row({ views: 2 }), ...theirs]), other.visits.add(theirs)]);
      expect(await rows()).toEqual([
        row({ views: 10, arrivals: 7 }),
        row({ device: 'tablet', views: 2, arrivals: 2 }),
      ]);
    });

    test('keep a source by its name once it had five views on a day, and add up the others', async () => {
      await store.visits.add([
        row({ referrer: 'common.example', views: 3, arrivals: 3 }),
        row({ referrer: 'common.example', page: '/', views: 2, arrivals: 2 }),
        row({ referrer: 'rare.example', views: 4, arrivals: 4, campaign: 'spring' }),
        row({ referrer: 'rarer.example', campaign: 'spring' }),
        row({ referrer: 'rare.example', day: NEXT, views: 2 }),
        row({ campaign: 'autumn', views: 2, arrivals: 2 }),
      ]);
      await store.visits.foldRare('', NEXT);
      const folded = [
        row({ page: '/', referrer: 'common.example', views: 2, arrivals: 2 }),
        row({ campaign: 'other', views: 2, arrivals: 2 }),
        row({ referrer: 'common.example', views: 3, arrivals: 3 }),
        row({ referrer: 'other', campaign: 'spring', views: 5, arrivals: 5 }),
        row({ referrer: 'rare.example', day: NEXT, views: 2 }),
      ];
      expect(new Set(await rows())).toEqual(new Set(folded));
      // Another process came late with the same day.
      await store.visits.add([row({ referrer: 'rare.example', campaign: 'spring' })]);
      await store.visits.foldRare('', NEXT);
      const again = folded.with(3, row({ referrer: 'other', campaign: 'spring', views: 6, arrivals: 6 }));
      expect(new Set(await rows())).toEqual(new Set(again));
    });

    test('are deleted by their day', async () => {
      await store.visits.add([row(), row({ page: '/' }), row({ day: NEXT })]);
      expect(await store.visits.dropBefore(NEXT)).toBe(2);
      expect(await rows()).toEqual([row({ day: NEXT })]);
    });

    test('are reported by day, page, source and device, with what came of each landing page', async () => {
      await store.visits.add([
        row({ day: '2026-10-01', views: 50 }),
        row({ referrer: 'search.example', views: 6, arrivals: 6 }),
        row({ referrer: 'search.example', campaign: 'spring', device: 'computer', day: NEXT }),
        row({ page: '/pricing', views: 9, arrivals: 0 }),
      ]);
      await addEnquiry(store, { landingPage: '/labs/wer', lastPage: '/pricing' });
      await addEnquiry(store, { landingPage: '/labs/wer' });
      await addEnquiry(store, { landingPage: '/labs/wer', status: 'spam', mails: [] });
      await addEnquiry(store, { landingPage: '/' }, NOW - 1);
      const booked = await addEnquiry(store, { landingPage: '/labs/wer' });
      await under.run(`INSERT INTO booking (id, created_at, subject_id, state, consultant, starts_at, ends_at, time_zone,
        sequence, changed_at) VALUES ('${booked}', 1, '${booked}', 'booked', 1, 1, 2, 'UTC', 0, 1)`);
      expect(await store.visits.report(DAY, NOW)).toEqual({
        days: [
          { name: DAY, views: 15, arrivals: 6 },
          { name: NEXT, views: 1, arrivals: 1 },
        ],
        pages: [
          { name: '/pricing', views: 9, arrivals: 0 },
          { name: '/labs/wer', views: 7, arrivals: 7 },
        ],
        referrers: [{ name: 'search.example', views: 7, arrivals: 7 }],
        campaigns: [{ name: 'spring', views: 1, arrivals: 1 }],
        devices: [
          { name: 'phone', views: 15, arrivals: 6 },
          { name: 'computer', views: 1, arrivals: 1 },
        ],
        landings: [{ name: '/labs/wer', messages: 2, bookings: 1 }],
      });
    });
  });
}
