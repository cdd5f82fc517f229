/** Caches a result for a number of milliseconds, also a failure. Concurrent callers share one call. */
export function cachedFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let askedAt = 0;
  return () => {
    if (!answer || performance.now() - askedAt >= ms) {
      askedAt = performance.now();
      answer = ask();
    }
    return answer;
  };
}
