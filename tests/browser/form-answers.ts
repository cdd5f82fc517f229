/** Answers to a form's posts in place of the server's. */
import type { Route } from '@playwright/test';
import type { Page } from './fixtures.ts';

type Answer = (route: Route) => Promise<void>;

export const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (route) =>
    route.fulfill({ status, json: body, headers });

/** As if the answer had been lost on its way. */
export const lost: Answer = (route) => route.abort('connectionreset');

/** Answers the posts one after the other, the last way from then on, and notes what they carried. */
export async function answerInTurn(page: Page, address: string, ...answers: Answer[]) {
  const posts: { key: string | undefined; body: Record<string, string> }[] = [];
  await page.route(address, async (route) => {
    const request = route.request();
    posts.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() });
    await answers[Math.min(posts.length, answers.length) - 1]?.(route);
  });
  return posts;
}
