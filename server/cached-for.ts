/** Asks at most once in so many milliseconds, however many want to know. A failure is an answer too. */
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
