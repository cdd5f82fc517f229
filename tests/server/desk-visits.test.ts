/** The counts of visits as the desk is sent them. */
import { expect, test } from 'vitest';
import { DESK_VISITS_PATH, type DeskVisits } from '../../contract/desk/visits.ts';
import type { VisitRow } from '../../server/store/visit-types.ts';
import { deskVisitRoutes } from '../../server/visits/desk-routes.ts';
import { createDayClock } from '../../server/visits/day-clock.ts';
import { DAY, NOW } from './clock.ts';
import { createDeskServer } from './desk-server.ts';
import { addEnquiry } from './store-suites/store-under-test.ts';

/** NOW in Kolkata. */
const TODAY = '2027-01-15';
const timeZone = 'Asia/Kolkata';

const row = (more: Partial<VisitRow> = {}): VisitRow => ({
  day: TODAY,
  page: '/labs/wer',
  referrer: '',
  campaign: '',
  device: 'phone',
  views: 1,
  arrivals: 1,
  ...more,
});

async function desk() {
  const parts = { timeZone, dayAt: createDayClock(timeZone), isCounting: true };
  const server = await createDeskServer({ features: [(of) => deskVisitRoutes(of, parts)] });
  const colleague = await server.colleague('read');
  const ask = async (query: string) =>
    (await colleague.get(DESK_VISITS_PATH + query)).json() as unknown as DeskVisits;
  return { ...server, ask };
}

test('a small number never leaves the server, and the days of a period are those of the company', async () => {
  const { store, ask } = await desk();
  await store.visits.add([
    row({ views: 7, arrivals: 4, referrer: 'search.example' }),
    row({ day: '2027-01-09', page: '/', device: 'tablet' }),
    row({ day: '2027-01-08', page: '/pricing', views: 90 }),
  ]);
  await addEnquiry(store, { landingPage: '/labs/wer' }, NOW);
  await addEnquiry(store, { landingPage: '/labs/wer' }, NOW - 8 * DAY);
  const week = await ask('?days=7');
  expect(week.days.map(({ name }) => name)).toEqual([
    '2027-01-09',
    '2027-01-10',
    '2027-01-11',
    '2027-01-12',
    '2027-01-13',
    '2027-01-14',
    TODAY,
  ]);
  expect(week.days.map(({ views }) => views)).toEqual([null, 0, 0, 0, 0, 0, 7]);
  expect(week).toMatchObject({
    isCounting: true,
    total: { views: 8, arrivals: 5 },
    pages: [
      { name: '/labs/wer', views: 7, arrivals: null },
      { name: '/', views: null, arrivals: null },
    ],
    referrers: [
      { name: 'search.example', arrivals: null },
      { name: '', arrivals: null },
    ],
    devices: [{ name: 'phone', views: 7 }, { name: 'tablet' }],
    landings: [{ name: '/labs/wer', arrivals: null, messages: 1, bookings: 0 }],
  });
});

test('the period is one of those on the screen', async () => {
  const { ask } = await desk();
  for (const [query, length] of [
    ['?days=396', 396],
    ['?days=90', 90],
    ['', 30],
    ['?days=1000000', 30],
  ] as const)
    expect((await ask(query)).days, query).toHaveLength(length);
});

test('nobody outside the desk is told', async () => {
  const { browser } = await desk();
  expect((await browser().get(DESK_VISITS_PATH)).status).toBe(401);
});
