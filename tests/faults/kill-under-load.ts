import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { LEASE_MS } from '../../server/mail/worker.ts';
import { newEnquirer, postEnquiry, storedEnquiries } from '../../server/testing/server-process.ts';
import type { Enquirer, ServerOptions } from '../../server/testing/server-process.ts';
import type { ReceivedMail } from '../../server/testing/smtp-peer.ts';
import { start } from '../server/starting.ts';

const VISITORS_AT_ONCE = 4;

/** Visitors who come one after the other and each repeat their post, with the same key, until it is acknowledged. */
function startLoad() {
  const acknowledged: string[] = [];
  const place: { url: string | null } = { url: null };
  const closing = new AbortController();
  async function visitors() {
    let visitor: Enquirer = newEnquirer();
    let open = false;
    while (!closing.signal.aborted || open) {
      open = true;
      const status = place.url === null ? null : await postEnquiry(place.url, visitor);
      if (status === 201 || status === 200) {
        acknowledged.push(visitor.email);
        visitor = newEnquirer();
        open = false;
      }
      await wait(status === null ? 20 : 3);
    }
  }
  const done = Promise.all(Array.from({ length: VISITORS_AT_ONCE }, visitors));
  return {
    acknowledged,
    sendTo(url: string | null) {
      place.url = url;
    },
    async finish() {
      closing.abort();
      await done;
    },
  };
}

/** Ends whichever server is named, as soon as the mail server has taken a mail and before it says so. */
function killingPeer() {
  const doomed: { kill: (() => Promise<unknown>) | null } = { kill: null };
  const takenAtKill: string[] = [];
  return {
    takenAtKill,
    async beforeAnswer({ messageId }: ReceivedMail) {
      const { kill } = doomed;
      if (kill === null) return;
      doomed.kill = null;
      takenAtKill.push(messageId);
      await kill();
    },
    /** Resolves once it is dead. */
    killAtNextMail: (kill: () => Promise<unknown>) =>
      new Promise<void>((resolve) => {
        doomed.kill = () => kill().then(() => resolve());
      }),
  };
}

/**
 * Ends the server again and again, each time between sending a mail and noting that it is sent, and lets the last one live.
 * What was acknowledged must be stored once and mailed under one id.
 */
export async function killUnderLoad({ kills, ...server }: { kills: number } & Partial<ServerOptions>) {
  const { takenAtKill, beforeAnswer, killAtNextMail } = killingPeer();
  const { workspace, smtp, env } = await start.mailing({ beforeAnswer });
  const load = startLoad();

  for (let kill = 0; kill < kills; kill += 1) {
    const doomed = await start.server({ ...server, env });
    load.sendTo(doomed.url);
    const before = load.acknowledged.length;
    await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(before + 5), 60_000);
    await killAtNextMail(() => doomed.kill('SIGKILL'));
    load.sendTo(null);
  }

  // The leases of the dead are over when the last process looks at the clock.
  const survivor = await start.server({ ...server, env, clock: { offsetMs: LEASE_MS + 60_000 } });
  load.sendTo(survivor.url);
  await load.finish();
  const mailed = () => new Set(smtp.mails.map((mail) => mail.messageId));
  await vi.waitFor(() => expect(mailed().size).toBe(load.acknowledged.length), 60_000);
  const timesTaken = (id: string) => smtp.mails.filter(({ messageId }) => messageId === id).length;
  await vi.waitFor(() => expect(takenAtKill.filter((id) => timesTaken(id) < 2)).toEqual([]), 60_000);
  await survivor.kill('SIGTERM');

  const stored = await storedEnquiries(workspace);
  return {
    acknowledged: load.acknowledged,
    stored: stored.map(({ email }) => email),
    expectNothingLost() {
      expect(stored.map(({ email }) => email).toSorted()).toEqual(load.acknowledged.toSorted());
      expect(mailed()).toEqual(new Set(stored.map(({ id }) => `<enquiry.${id}@plumbline.example>`)));
      expect(takenAtKill).toHaveLength(kills);
    },
  };
}
