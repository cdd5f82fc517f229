import { addEnquiry } from './store-suites/store-under-test.ts';
import { fileAll } from './store-suites/desk.ts';
import type { Store } from '../../server/store/store.ts';
import { DAY, HOUR } from './clock.ts';

/** Noon of a Wednesday of the past month, when every office is open. */
function pastNoon(now: number): number {
  const date = new Date(now - 8 * DAY);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 4) % 7));
  return date.setUTCHours(12, 0, 0, 0);
}

/** Enquiries of one noon, each answered a minute after the one before. */
export async function addAnswered(store: Store, count: number, now: number): Promise<void> {
  const noon = pastNoon(now);
  for (let minute = 1; minute <= count; minute += 1) {
    const id = await addEnquiry(store, { email: `${minute}@example.com`, mails: [] }, noon);
    await fileAll(store, noon + HOUR);
    const act = { userId: 'ana', now: noon + minute * 60_000 };
    await store.deskChanges.change([id], { kind: 'state', state: 'answered' }, act, []);
  }
}
