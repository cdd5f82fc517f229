/** Repeated posts of one enquiry, and of one visitor. */
import { setTimeout as wait } from 'node:timers/promises';
import { CONTACT_PATH, IDEMPOTENCY_HEADER } from '../../../contract/answers.ts';
import { posting } from '../../../server/testing/send.ts';
import { newEnquirer, storedEnquiries } from '../../../server/testing/server-process.ts';
import { openSite } from '../../site.ts';

const POSTS = 50;
const ROUNDS = 10;
const LIMIT = '5/10s';
const KNOCKING_MS = 32_000;
const EVERY_MS = 500;

/** Ten rounds of fifty concurrent posts under one key; then counts what was stored. */
export async function tryRepeats() {
  await using site = await openSite();
  const { post } = posting(site.url, CONTACT_PATH);
  const rounds: { email: string; statuses: number[] }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { email, key } = newEnquirer();
    const statuses: number[] = [];
    const body = { name: 'Test Visitor', email, message: 'Hello' };
    await Promise.all(
      Array.from({ length: POSTS }, async () => {
        const { status } = await post(body, { [IDEMPOTENCY_HEADER]: key });
        statuses.push(status);
      }),
    );
    rounds.push({ email, statuses });
  }
  const stored = await storedEnquiries({ dataDir: site.dataDir, databaseUrl: undefined });
  return {
    posts: POSTS,
    rounds: rounds.map(({ email, statuses }) => ({
      stored: stored.filter((enquiry) => enquiry.email === email).length,
      statuses,
    })),
  };
}

/** One visitor posts twice a second for half a minute against a limit of five in ten seconds. */
export async function measureRateLimit() {
  await using site = await openSite({ CONTACT_RATE_LIMIT: LIMIT });
  const { post } = posting(site.url, CONTACT_PATH);
  const posts: { atMs: number; status: number; retryAfter: number | null }[] = [];
  const started = performance.now();
  for (let due = 0; due < KNOCKING_MS; due += EVERY_MS) {
    await wait(Math.max(0, due - (performance.now() - started)));
    const { email, key } = newEnquirer();
    const atMs = Math.round(performance.now() - started);
    const body = { name: 'Test Visitor', email, message: 'Hello' };
    const { status, headers } = await post(body, { [IDEMPOTENCY_HEADER]: key });
    const retryAfter = headers['retry-after'];
    posts.push({ atMs, status, retryAfter: retryAfter === undefined ? null : Number(retryAfter) });
  }
  return { limit: LIMIT, posts };
}
