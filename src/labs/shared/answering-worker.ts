type Scope<Question, Reply> = {
  addEventListener(type: 'message', listener: (event: MessageEvent<Question>) => void): void;
  postMessage(reply: Reply, transfer?: Transferable[]): void;
};

/** Yields to the event loop, so that newer questions are received. */
export const breathe = (): Promise<void> => new Promise((done) => setTimeout(done));

type Handle<Question, Reply> = (
  question: Question,
  /** False once a newer question has arrived. */
  isNewest: () => boolean,
  answer: (reply: Reply) => void,
) => void | Promise<void>;

/** In a worker: listens to questions, and returns how to answer them. */
export function listening<Question, Reply>(
  listen: (question: Question) => void,
): (reply: Reply, transfer?: Transferable[]) => void {
  const scope = globalThis as unknown as Scope<Question, Reply>;
  scope.addEventListener('message', ({ data }) => listen(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  return (reply, transfer) => scope.postMessage(reply, transfer);
}

/** In a worker: answers questions in order. Questions about the same state share a job number. */
export function answering<Question extends { job: number }, Reply>(handle: Handle<Question, Reply>): void {
  let newest = -1;
  let before: Promise<void> = Promise.resolve();
  const answer = listening<Question, Reply>((question) => {
    newest = question.job;
    before = before
      .then(breathe)
      .then(() => handle(question, () => question.job === newest, answer))
      // Reported to the page as an `error` event of the worker.
      .catch(reportError);
  });
}
