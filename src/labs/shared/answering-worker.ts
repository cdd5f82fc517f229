type Scope<Question, Reply> = {
  addEventListener(type: 'message', listener: (event: MessageEvent<Question>) => void): void;
  postMessage(reply: Reply): void;
};

/** Lets a newer question in. */
export const breathe = (): Promise<void> => new Promise((done) => setTimeout(done));

type Handle<Question, Reply> = (
  question: Question,
  /** Whether nothing was asked since that makes the answer nobody's. */
  isNewest: () => boolean,
  answer: (reply: Reply) => void,
) => void;

/** In a worker: answers questions in the order in which they came. Those about one state carry the number of one job. */
export function answering<Question extends { job: number }, Reply>(handle: Handle<Question, Reply>): void {
  const scope = globalThis as unknown as Scope<Question, Reply>;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  const answer = (reply: Reply): void => scope.postMessage(reply);
  let newest = -1;
  let before: Promise<void> = Promise.resolve();
  scope.addEventListener('message', ({ data }) => {
    newest = data.job;
    before = before
      .then(breathe)
      .then(() => handle(data, () => data.job === newest, answer))
      // Heard by the page as an error of its worker.
      .catch(reportError);
  });
}
