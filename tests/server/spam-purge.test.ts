import { expect, onTestFinished, test, vi } from 'vitest';
import { SPAM_DAYS } from '../../contract/enquiry.ts';
import { purgeSpam } from '../../server/desk/enquiries/upkeep.ts';
import { createPurgeGuard } from '../../server/purge-guard.ts';
import { openStore } from '../../server/store/open.ts';
import type { NewEnquiry } from '../../server/store/types.ts';
import { DAY, HOUR, MINUTE, NOW } from './clock.ts';
import { start } from './starting.ts';
import { fileAll } from './store-suites/desk.ts';
import { addEnquiry } from './store-suites/store-under-test.ts';

const PERIOD = SPAM_DAYS * DAY;
const spam: Partial<NewEnquiry> = { status: 'spam', mails: [] };
const log = { info() {}, warn() {} };

/** The hourly purge around a real store, on a clock that the test turns. */
async function purging() {
  const { dataDir } = await start.workspace();
  const store = await openStore({ dataDir });
  onTestFinished(() => store.close());
  const clock = { now: NOW };
  const read = () => clock.now;
  const deleted: number[] = [];
  const dropSpam = async (before: number, limit: number): Promise<number> => {
    const count = await store.deskUpkeep.dropSpam(before, limit);
    deleted.push(count);
    return count;
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const mayPurge = createPurgeGuard({ outbox: store.outbox, clock: read, log });
  onTestFinished(purgeSpam({ upkeep: { dropSpam }, clock: read, mayPurge, log }));
  return {
    store,
    /** The next round at this moment; a client wrote the day before, so the clock is not in doubt. Gives what each call deleted. */
    async roundAt(now: number, calls = 1): Promise<number[]> {
      await addEnquiry(store, { idempotencyKey: `client ${now}` }, now - 36 * HOUR);
      clock.now = now;
      deleted.length = 0;
      vi.advanceTimersByTime(HOUR);
      await vi.waitFor(() => expect(deleted).toHaveLength(calls), 60_000);
      return [...deleted];
    },
    present: async (id: string) => (await store.deskLists.detail(id)) !== null,
  };
}

test('spam is deleted after the period that the privacy page states, counted from when it came or was called spam', async () => {
  const { store, roundAt, present } = await purging();
  const caught = await addEnquiry(store, spam, NOW);
  const calledSpam = await addEnquiry(store, { mails: [] }, NOW);
  const client = await addEnquiry(store, { mails: [] }, NOW);
  await fileAll(store, NOW);
  const act = { userId: 'ana', now: NOW + 10 * DAY };
  await store.deskChanges.change([calledSpam], { kind: 'spam', isSpam: true }, act, []);
  const left = () => Promise.all([caught, calledSpam, client].map(present));

  expect(await roundAt(NOW + PERIOD)).toEqual([0]);
  expect(await left()).toEqual([true, true, true]);
  expect(await roundAt(NOW + PERIOD + MINUTE)).toEqual([1]);
  expect(await left()).toEqual([false, true, true]);
  expect(await roundAt(act.now + PERIOD)).toEqual([0]);
  expect(await roundAt(act.now + PERIOD + MINUTE)).toEqual([1]);
  expect(await left()).toEqual([false, false, true]);
});

test('one round deletes all there is, a few at a time', async () => {
  const { store, roundAt } = await purging();
  for (let nth = 0; nth < 25; nth += 1) await addEnquiry(store, spam, NOW);
  expect(await roundAt(NOW + PERIOD + MINUTE, 3)).toEqual([10, 10, 5]);
});
