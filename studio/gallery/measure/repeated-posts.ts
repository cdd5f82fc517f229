/** What happens when the same enquiry, or the same visitor, comes again and again. */
import { setTimeout as wait } from 'node:timers/promises';
import { newEnquirer, storedEnquiries } from '../../../server/testing/server-process.ts';
import { contactPath, idempotencyHeader } from '../../../contract/answers.ts';
import type { Idempotency, RateLimit } from '../api-data.ts';
import { keep } from '../files.ts';
import { withSite } from './site-server.ts';

const POSTS = 50;
const ROUNDS = 10;
const LIMIT = { text: '5/10s', forMs: 32_000, everyMs: 500 };

async function send(url: string, email: string, key: string): Promise<Response> {
  const answer = await fetch(url + contactPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyHeader]: key },
    body: JSON.stringify({ name: 'Test Visitor', email, message: 'Hello' }),
  });
  await answer.arrayBuffer();
  return answer;
}

/** Fifty posts at once under one key, ten times over; then the store is asked how many it kept. */
export const measureIdempotency = (): Promise<void> =>
  withSite(async ({ url }, dataDir) => {
    const rounds: (Idempotency['rounds'][number] & { email: string })[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { email, key } = newEnquirer();
      const started = performance.now();
      const answers = await Promise.all(
        Array.from({ length: POSTS }, async () => {
          const { status } = await send(url, email, key);
          return { status, atMs: Math.round((performance.now() - started) * 10) / 10 };
        }),
      );
      rounds.push({ email, stored: 0, answers: answers.toSorted((a, b) => a.atMs - b.atMs) });
    }
    const kept = await storedEnquiries({ dataDir, databaseUrl: undefined });
    await keep('idempotency', {
      posts: POSTS,
      rounds: rounds.map(({ email, answers }) => ({
        stored: kept.filter((enquiry) => enquiry.email === email).length,
        answers,
      })),
    });
  });

/** One visitor posts twice a second for half a minute against a limit of five in ten seconds. */
export const measureRateLimit = (): Promise<void> =>
  withSite(
    async ({ url }) => {
      const posts: RateLimit['posts'] = [];
      const started = performance.now();
      for (let due = 0; due < LIMIT.forMs; due += LIMIT.everyMs) {
        await wait(Math.max(0, due - (performance.now() - started)));
        const { email, key } = newEnquirer();
        const atMs = Math.round(performance.now() - started);
        const { status, headers } = await send(url, email, key);
        const retryAfter = headers.get('retry-after');
        posts.push({ atMs, status, retryAfter: retryAfter === null ? null : Number(retryAfter) });
      }
      await keep('rate-limit', { limit: LIMIT.text, posts });
    },
    { CONTACT_RATE_LIMIT: LIMIT.text },
  );
