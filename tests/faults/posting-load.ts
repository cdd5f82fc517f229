import { expect, vi } from 'vitest';
import { newEnquirer, postEnquiry } from '../../server/testing/server-process.ts';

/** Four visitors who write one enquiry after the other, until `stop`. */
export function postingLoad(url: string) {
  const acknowledged: string[] = [];
  const closing = new AbortController();
  const load = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!closing.signal.aborted) {
        const visitor = newEnquirer();
        if ((await postEnquiry(url, visitor)) === 201) acknowledged.push(visitor.email);
      }
    }),
  );
  return {
    /** Their addresses, in the order of the answers. */
    acknowledged,
    arrive: (count: number) => vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(count), 60_000),
    async stop(): Promise<void> {
      closing.abort();
      await load;
    },
  };
}
