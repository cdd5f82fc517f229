/** Clients that send enquiries to a failing server, and the responses they got. */
import { setTimeout as wait } from 'node:timers/promises';
import { refusals } from '../contract/answers.ts';
import { type Enquirer, fetchPost, newEnquirer } from '../server/testing/server-process.ts';

/** `refused` is a 503, after which the form keeps the text and retries; `wrong` is any other response. */
export type Told = 'stored' | 'refused' | 'wrong' | 'nothing';

async function isPromise(answer: Response): Promise<boolean> {
  if (answer.status !== 503 || !(Number(answer.headers.get('retry-after')) > 0)) return false;
  const { success, error } = await answer.json();
  return success === false && error === refusals.unavailable;
}

async function postOnce(url: string, enquirer: Enquirer): Promise<Told> {
  try {
    const answer = await fetchPost(url, enquirer);
    if (answer.status === 201 || answer.status === 200) return 'stored';
    return (await isPromise(answer)) ? 'refused' : 'wrong';
  } catch {
    return 'nothing';
  }
}

/** Each client retries under the same key until its enquiry is acknowledged, then sends the next. */
export function startEnquirers(count: number, betweenMs: number, urlNow: () => string | undefined) {
  const acknowledged: string[] = [];
  const told: Record<Told, number> = { stored: 0, refused: 0, wrong: 0, nothing: 0 };
  const closing = new AbortController();
  async function queue(): Promise<void> {
    while (!closing.signal.aborted) {
      const enquirer = newEnquirer();
      for (let answer: Told = 'nothing'; answer !== 'stored';) {
        const url = urlNow();
        if (url !== undefined) {
          answer = await postOnce(url, enquirer);
          told[answer] += 1;
        }
        await wait(betweenMs);
      }
      acknowledged.push(enquirer.email);
    }
  }
  const done = Promise.all(Array.from({ length: count }, queue));
  return {
    acknowledged,
    told,
    /** Resolves when the last one is acknowledged. */
    finish: () => {
      closing.abort();
      return done;
    },
  };
}

/** How many acknowledged enquiries are stored exactly once. */
export function countOnce(acknowledged: readonly string[], stored: readonly { email: string }[]): number {
  const copies = Map.groupBy(stored, ({ email }) => email);
  return acknowledged.filter((email) => copies.get(email)?.length === 1).length;
}
