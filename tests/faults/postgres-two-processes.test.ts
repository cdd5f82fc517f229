import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import {
  BOOKING_FILE,
  BOOKING_PATH,
  BOOKING_TIMES_PATH,
  bookingTexts,
} from '../../contract/booking/booking.ts';
import { bookingRules, enquiry } from '../../server/testing/contact-server.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { posting, send } from '../../server/testing/send.ts';
import { storedEnquiries } from '../../server/testing/server-process.ts';
import { start } from '../server/starting.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.dispose());

/** One database, and posts to the first or the second of two servers on it. */
async function twoServers(settings: Record<string, string> = {}) {
  const { env, distDir } = await start.workspace();
  await writeFile(join(distDir, BOOKING_FILE), JSON.stringify(bookingRules));
  const databaseUrl = await postgres.createDatabase();
  const options = { env: { ...env, DATABASE_URL: databaseUrl, ...settings } };
  const servers = await Promise.all([start.server(options), start.server(options)]);
  const posts = servers.map(({ url }) => posting(url, CONTACT_PATH).post);
  const statusOf = async (server: number, headers?: Record<string, string>) =>
    (await posts[server % 2]?.(enquiry, headers))?.status;
  return {
    databaseUrl,
    urls: servers.map(({ url }) => url),
    statusOf,
    postAtOnce: (count: number, headers?: Record<string, string>) =>
      Promise.all(Array.from({ length: count }, (_, index) => statusOf(index, headers))),
    stored: () => storedEnquiries({ dataDir: '', databaseUrl }),
  };
}

const freeTimes = async (url: string) =>
  (await send(url, { path: BOOKING_TIMES_PATH })).json().slots as number[];

test('two processes on one PostgreSQL share the limits', async () => {
  const { statusOf } = await twoServers({ CONTACT_RATE_LIMIT: '5/60s' });
  const statuses = [];
  for (const server of [0, 1, 0, 1, 0, 1, 0]) statuses.push(await statusOf(server));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
});

test('and hold them when all come at once', async () => {
  const { postAtOnce, stored } = await twoServers({ CONTACT_RATE_LIMIT: '5/60s' });
  const statuses = await postAtOnce(30);
  expect(statuses.filter((status) => status === 201)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  expect(await stored()).toHaveLength(5);
});

test('fifty posts with one key through both processes give one row', async () => {
  const { postAtOnce, stored } = await twoServers();
  const statuses = await postAtOnce(50, { 'idempotency-key': crypto.randomUUID() });
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(49);
  expect(await stored()).toHaveLength(1);
});

test('200 posts for one time through both processes give one consultation, and 199 are offered others', async () => {
  const { urls, databaseUrl } = await twoServers();
  const slots = await freeTimes(urls[0] ?? '');
  const [wanted = 0] = slots;
  const post = (nth: number) =>
    posting(urls[nth % 2] ?? '', BOOKING_PATH).post({
      name: 'Test Visitor',
      email: `visitor-${nth}@example.com`,
      message: `Topic ${nth}`,
      slot: new Date(wanted).toISOString(),
      timeZone: 'Europe/Berlin',
    });
  /** A busy machine asks some to come again, and the form does. */
  const postUntilAnswered = async (nth: number) => {
    let answer = await post(nth);
    while (answer.status === 503) {
      await wait(1_000);
      answer = await post(nth);
    }
    return answer;
  };
  const answers = await Promise.all(Array.from({ length: 200 }, (_, nth) => postUntilAnswered(nth)));
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  expect([byStatus.get(201)?.length, byStatus.get(409)?.length]).toEqual([1, 199]);
  for (const answer of byStatus.get(409) ?? [])
    expect(answer.json()).toMatchObject({
      fields: { slot: bookingTexts.taken },
      nearest: slots.slice(1, 4),
    });
  expect(await storedEnquiries({ dataDir: '', databaseUrl })).toHaveLength(1);
});
