import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { BaseLogger } from 'pino';
import type { DeskNews } from '../../../contract/desk/enquiries.ts';
import type { DeskPresenceStore, PresenceRow } from '../../store/desk-types.ts';

/** Two people on one enquiry see each other within two seconds, whichever processes they are on. */
const LOOK_EVERY_MS = 1_000;
const TOUCH_EVERY_MS = 4_000;
/** A window that has not reported for this long counts as closed: its process may have been killed. */
const PRESENT_MS = 12_000;
/** Proxies and our own server drop a connection that is silent for a minute. */
const BREATHE_EVERY_MS = 20_000;
/** The browser then reconnects, which works only while its session is valid. */
const LONGEST_MS = 5 * 60_000;
/** A browser that never closes one must not use up the connections of the site. */
const MOST_OF_ONE = 16;

type Listener = {
  id: string;
  userId: string;
  enquiryId: string | null;
  response: ServerResponse;
  openedAt: number;
  touchedAt: number;
  wroteAt: number;
  told: string;
  /** Ended by us: the browser comes back at once, and its person has not left. */
  isRenewed: boolean;
};

export type HubParts = {
  presence: DeskPresenceStore;
  clock: () => number;
  log: Pick<BaseLogger, 'warn'>;
};

const othersAt = (present: PresenceRow[], { enquiryId, userId }: Listener): string[] =>
  present
    .filter((row) => row.subjectId === enquiryId && row.userId !== userId)
    .map((row) => row.userId)
    .toSorted();

/** The open windows of this process, and what they are told. Timers and pauses are monotonic; only rows bear the clock. */
export function createEventHub({ presence, clock, log }: HubParts) {
  const listeners = new Set<Listener>();
  let looking: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isClosing = false;

  function write(listener: Listener, text: string): void {
    listener.wroteAt = performance.now();
    listener.response.write(text);
  }

  function tell(listener: Listener, news: DeskNews): void {
    const text = JSON.stringify(news);
    if (text === listener.told) {
      if (performance.now() - listener.wroteAt > BREATHE_EVERY_MS) write(listener, ':\n\n');
      return;
    }
    listener.told = text;
    write(listener, `data: ${text}\n\n`);
  }

  async function keepPresent(listener: Listener): Promise<void> {
    const now = performance.now();
    if (listener.enquiryId === null || now - listener.touchedAt < TOUCH_EVERY_MS) return;
    listener.touchedAt = now;
    await presence.touch(listener.id, listener.enquiryId, listener.userId, clock());
  }

  async function look(): Promise<void> {
    for (const listener of listeners) if (performance.now() - listener.openedAt > LONGEST_MS) end(listener);
    await Promise.all([...listeners].map(keepPresent));
    const [present, revision] = await Promise.all([
      presence.present(clock() - PRESENT_MS),
      presence.revision(),
    ]);
    for (const listener of listeners) tell(listener, { present: othersAt(present, listener), revision });
  }

  async function lookOnce(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await look().catch((error: unknown) =>
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'desk changes cannot be read'),
    );
    isLooking = false;
  }

  function end(listener: Listener): void {
    listener.isRenewed = true;
    listener.response.end();
  }

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(looking);
      looking = undefined;
    }
    if (listener.enquiryId !== null && !listener.isRenewed) void presence.leave(listener.id).catch(() => {});
  }

  return {
    /** A window opens: `response` has its headers, and stays open. */
    listen(userId: string, enquiryId: string | null, response: ServerResponse): void {
      if (isClosing) return void response.end();
      const opened = performance.now();
      const listener: Listener = {
        id: randomUUID(),
        userId,
        enquiryId,
        response,
        openedAt: opened,
        touchedAt: -Infinity,
        wroteAt: opened,
        told: '',
        isRenewed: false,
      };
      const theirs = [...listeners].filter((each) => each.userId === userId);
      for (const oldest of theirs.slice(0, Math.max(0, theirs.length + 1 - MOST_OF_ONE))) end(oldest);
      listeners.add(listener);
      response.once('close', () => leave(listener));
      looking ??= setInterval(() => void lookOnce(), LOOK_EVERY_MS).unref();
      void lookOnce();
    },
    /** Ends all of them: the server stops, and the browsers ask the next one. */
    close(): void {
      isClosing = true;
      for (const listener of listeners) end(listener);
    },
  };
}
