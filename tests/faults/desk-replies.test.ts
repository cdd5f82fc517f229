import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { ENQUIRIES_PATH, type NewReply } from '../../contract/desk/enquiries.ts';
import { isThorough } from '../../scripts/thorough.ts';
import { LEASE_MS } from '../../server/mail/worker.ts';
import { openStore } from '../../server/store/open.ts';
import { start } from '../server/starting.ts';
import { signedIn } from '../server/desk-session.ts';
import { addEnquiry } from '../server/store-suites/store-under-test.ts';

const KILLS = isThorough ? 20 : 2;
const EVERY_START_MS = 480_000;
/** More than one person can answer between two kills. */
const ENQUIRIES = 60 * KILLS;
const PAUSE_MS = 30;

async function postReply(url: string, cookie: string, id: string, reply: NewReply): Promise<number | null> {
  try {
    const answer = await fetch(`${url}${ENQUIRIES_PATH}/${id}/replies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
      body: JSON.stringify(reply),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

const newReply = (): NewReply => ({
  key: crypto.randomUUID(),
  text: 'Our reply',
  seenReplies: 0,
  sendAt: null,
  state: 'answered',
  hasProposal: false,
});

/** A colleague who answers one enquiry after the other, and tries each again, unchanged, until the server takes it. */
function answerAll(ids: string[], cookie: string) {
  const place: { url: string | null } = { url: null };
  const answered: string[] = [];
  let isLeaving = false;
  const done = (async () => {
    for (const id of ids) {
      if (isLeaving) return;
      const reply = newReply();
      for (let status: number | null = null; status !== 200;) {
        status = place.url === null ? null : await postReply(place.url, cookie, id, reply);
        if (status !== null && status !== 200 && status < 500)
          throw new Error(`A reply was answered with ${status}`);
        if (status !== 200) await wait(20);
      }
      answered.push(id);
      await wait(PAUSE_MS);
    }
  })();
  return {
    answered,
    sendTo: (url: string | null) => (place.url = url),
    /** Finishes what was begun. */
    leave: () => {
      isLeaving = true;
      return done;
    },
  };
}

test(
  `kill -9 while replying, ${KILLS} times: every reply is stored once and mailed under one id, to the one who wrote`,
  async () => {
    let kill: (() => Promise<unknown>) | null = null;
    let killed: (() => void) | undefined;
    const { workspace, smtp, env } = await start.mailing({
      // Between sending a reply and noting that it is sent.
      async beforeAnswer({ messageId }) {
        if (kill === null || !messageId.startsWith('<reply.')) return;
        const end = kill;
        kill = null;
        await end();
        killed?.();
      },
    });
    const store = await openStore({ dataDir: workspace.dataDir });
    const now = Date.now();
    const emails = Array.from({ length: ENQUIRIES }, (_, nth) => `visitor-${nth}@example.com`);
    const ids: string[] = [];
    for (const email of emails) ids.push(await addEnquiry(store, { email, mails: [] }, now));
    const { cookie } = await signedIn(store, { name: 'Ana', now });
    await store.close();

    const colleague = answerAll(ids, cookie);
    const desk = { ...env, DESK: 'on' };
    for (let nth = 0; nth < KILLS; nth += 1) {
      const doomed = await start.server({ env: desk });
      const before = colleague.answered.length;
      colleague.sendTo(doomed.url);
      await vi.waitFor(() => expect(colleague.answered.length).toBeGreaterThan(before + 2), 60_000);
      const dead = new Promise<void>((resolve) => (killed = resolve));
      kill = () => doomed.kill('SIGKILL');
      await dead;
      colleague.sendTo(null);
    }
    // The leases of the dead are over when the last process looks at the clock.
    const survivor = await start.server({ env: desk, clock: { offsetMs: LEASE_MS + 60_000 } });
    colleague.sendTo(survivor.url);
    await colleague.leave();
    const answered = new Set(colleague.answered);
    const theirs = emails.filter((_, nth) => answered.has(ids[nth] ?? ''));
    const repliesTo = (email: string) =>
      new Set(smtp.mails.filter(({ to }) => to.includes(email)).map(({ messageId }) => messageId));
    await vi.waitFor(() => expect(theirs.filter((email) => repliesTo(email).size === 0)).toEqual([]), 60_000);
    await survivor.kill('SIGTERM');

    expect(theirs.length).toBeGreaterThan(3 * KILLS);
    expect(emails.filter((email) => repliesTo(email).size > 0)).toEqual(theirs);
    const after = await openStore({ dataDir: workspace.dataDir });
    for (const [nth, id] of ids.entries()) {
      const replies = (await after.deskLists.detail(id))?.events.filter(({ kind }) => kind === 'reply');
      expect(replies).toHaveLength(answered.has(id) ? 1 : 0);
      if (!answered.has(id)) continue;
      expect([...repliesTo(emails[nth] ?? '')]).toEqual([`<reply.${replies?.[0]?.id}@plumbline.example>`]);
    }
    await after.close();
  },
  EVERY_START_MS,
);
