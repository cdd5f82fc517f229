/** `npm run desk -- publish-reply-time`, from the store to the file that /quality reads. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOURS_FILE } from '../../contract/opening-hours.ts';
import { REPLY_TIMES_FILE } from '../../contract/reply-times.ts';
import { openStore } from '../../server/store/open.ts';
import { bareEnvironment } from '../../server/testing/bare-environment.ts';
import { readReplyTimes } from '../../src/quality/reply-times.ts';
import { addAnswered } from './answered-enquiries.ts';
import { DAY, HOUR } from './clock.ts';
import { OFFICE } from './desk-server.ts';
import { start } from './starting.ts';
import { fileAll } from './store-suites/desk.ts';
import { addEnquiry } from './store-suites/store-under-test.ts';

const program = join(import.meta.dirname, '../../server/cli/desk.ts');

async function office() {
  const { root, dataDir, env } = await start.workspace();
  const store = await openStore({ dataDir });
  const publish = (): Promise<{ code: number; said: string }> =>
    new Promise((resolve) => {
      const options = { cwd: root, env: { ...bareEnvironment, ...env } };
      execFile(process.execPath, [program, 'publish-reply-time'], options, (failure, out, err) =>
        resolve({ code: Number(failure?.code ?? 0), said: out + err }),
      );
    });
  return {
    store,
    publish,
    file: join(root, REPLY_TIMES_FILE),
    openAt: () => writeFile(join(env.DIST_DIR, HOURS_FILE), JSON.stringify(OFFICE)),
    makeFolder: () => mkdir(join(root, 'content/quality'), { recursive: true }),
  };
}

test('times are published from twenty replies on, as minutes of opening hours and without a word about anybody', async () => {
  const { store, publish, file, openAt, makeFolder } = await office();
  await makeFolder();
  await openAt();
  const now = Date.now();
  await addAnswered(store, 19, now);
  expect(await publish()).toMatchObject({
    code: 1,
    said: expect.stringContaining('19 enquiries got their first'),
  });
  expect(existsSync(file)).toBe(false);

  await addAnswered(store, 1, now - 7 * DAY);
  await addEnquiry(store, { mails: [] }, now - 3 * DAY);
  const toBeSent = await addEnquiry(store, { mails: [] }, now - HOUR);
  await fileAll(store, now);
  const later = { text: 'Later', seenReplies: 0, state: 'answered', hasProposal: false } as const;
  const reply = { ...later, key: crypto.randomUUID(), sendAt: now + DAY };
  await store.deskChanges.reply(toBeSent, reply, { userId: 'ana', now });
  const { code, said } = await publish();
  expect([code, said]).toEqual([0, expect.stringContaining('Wrote 20 reply times')]);
  const published = readReplyTimes(readFileSync(file, 'utf8'));
  expect(published.minutes).toEqual([1, ...Array.from({ length: 19 }, (_, index) => index + 1)]);
  expect(published).toMatchObject({ overdue: 1, to: new Date(now).toISOString().slice(0, 10) });
  await store.close();
});

test('nothing is published without the opening hours of a build, or where no site is built', async () => {
  const { store, publish, file, openAt, makeFolder } = await office();
  await addAnswered(store, 20, Date.now());
  await openAt();
  expect(await publish()).toMatchObject({
    code: 1,
    said: expect.stringContaining('no content/quality here'),
  });
  await makeFolder();
  expect((await publish()).code).toBe(0);
  const { store: other, publish: publishOther, file: otherFile, makeFolder: makeOther } = await office();
  await makeOther();
  expect(await publishOther()).toMatchObject({ code: 1, said: expect.stringContaining('npm run build') });
  expect([existsSync(file), existsSync(otherFile)]).toEqual([true, false]);
  await store.close();
  await other.close();
});
