/** A newsletter and its readers, for tests that send it. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuiltLetter, LETTERS_FOLDER, STAND_INS } from '../../contract/letters.ts';
import { openStore, type StoreLocation } from '../../server/store/open.ts';
import type { Store } from '../../server/store/store.ts';
import { upTo } from './store-suites/store-under-test.ts';

export const builtLetter = (id: string, more: Partial<BuiltLetter> = {}): BuiltLetter => ({
  id,
  subject: `Issue ${id}`,
  date: '2026-11-19',
  heldBack: null,
  html: `<p>Hello</p><a href="${STAND_INS.site}/labs">Labs</a> <a href="${STAND_INS.unsubscribe}">Unsubscribe</a>`,
  text: `Hello\n${STAND_INS.site}/labs\nUnsubscribe: ${STAND_INS.unsubscribe}\n`,
  ...more,
});

/** Leaves letters in the folder of a site, as the build does. */
export async function putLetters(distDir: string, ...letters: BuiltLetter[]): Promise<void> {
  const folder = join(distDir, LETTERS_FOLDER);
  await mkdir(folder, { recursive: true });
  for (const letter of letters) await writeFile(join(folder, `${letter.id}.json`), JSON.stringify(letter));
}

export async function onStore<Result>(
  location: StoreLocation,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore(location);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** As many posts as a server with few connections takes at once. */
const AT_ONCE = 50;

/** Readers who confirmed a day ago. Gives their addresses. */
export const addReaders = (location: StoreLocation, count: number): Promise<string[]> =>
  onStore(location, async ({ subscriptions, outbox }) => {
    const now = Date.now() - 86_400_000;
    const emails = Array.from({ length: count }, (_, nth) => `reader-${nth}@example.com`);
    for (let first = 0; first < count; first += AT_ONCE) {
      await Promise.all(
        emails.slice(first, first + AT_ONCE).map((email) => subscriptions.request(email, now)),
      );
      const mails = await outbox.claim(now, 1, upTo(AT_ONCE));
      await Promise.all(mails.map(({ subjectId }) => subscriptions.confirm(subjectId, 1, now)));
    }
    return emails;
  });
