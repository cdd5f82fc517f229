import { useEffect, useEffectEvent, useRef } from 'react';
import { startWorker } from './start-worker.ts';

export const BROKEN_WORKER =
  'The part that measures could not be loaded, or broke. What you typed is still here: copy it and reload the page.';

type Props<State, Reply> = {
  /** As the bundler gives it: `import address from './worker.ts?worker&url'`. */
  address: string;
  state: State;
  /** One or more questions that the worker must answer for this state, if any; without a previous state, everything. */
  questionOf: (state: State, before?: State) => unknown;
  onReply: (reply: Reply) => void;
  onBroken: () => void;
};

/** A worker for the lifetime of the lab. Each new state asks only what the previous one did not. */
export function useLabWorker<State, Reply>(props: Props<State, Reply>): void {
  const { address, state, questionOf } = props;
  const worker = useRef<Worker>(undefined);
  const asked = useRef<State>(undefined);
  const onReply = useEffectEvent(props.onReply);
  const onBroken = useEffectEvent(props.onBroken);

  useEffect(() => {
    const started = startWorker(address);
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) => onReply(data));
    started.addEventListener('error', () => onBroken());
    worker.current = started;
    return () => {
      started.terminate();
      asked.current = undefined;
    };
  }, [address]);

  useEffect(() => {
    const question = questionOf(state, asked.current);
    asked.current = state;
    for (const one of [question ?? []].flat())
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.current?.postMessage(one);
  }, [state, questionOf]);
}
