import { useEffect, useMemo, useReducer, useRef, type RefObject } from 'react';
import { readFiles } from '../../lib/read-files.ts';
import { startWorker } from '../../lib/start-worker.ts';
import { useKeptState } from '../../ui/use-kept-state.ts';
import type { Reply } from './messages.ts';
import { openedFiles } from './opened-files.ts';
import { isKept, type Kept } from './source.ts';
import { initialState, questionOf, werReducer, type Example, type WerState } from './wer-state.ts';
// oxlint-disable-next-line import/default -- the bundler's own: it gives the address of the built worker
import workerAddress from './worker.ts?worker&url';

const CUT = 'The address was cut on its way: it holds no whole measurement.';

const BROKEN =
  'The scorer could not be loaded, or broke. What you typed is still here: copy it and reload the page.';

export function useWer(example: Example, root: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(werReducer, example, initialState);
  const worker = useRef<Worker>(undefined);
  const asked = useRef<WerState>(undefined);

  useEffect(() => {
    const started = startWorker(workerAddress);
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) =>
      dispatch({ type: 'reply', reply: data }),
    );
    started.addEventListener('error', () => dispatch({ type: 'refused', notes: [BROKEN] }));
    worker.current = started;
    return () => {
      started.terminate();
      asked.current = undefined;
    };
  }, []);

  useEffect(() => {
    const question = questionOf(state, asked.current);
    asked.current = state;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    if (question) worker.current?.postMessage(question);
  }, [state]);

  // What was typed before React came.
  useEffect(() => {
    const field = root.current?.querySelector<HTMLTextAreaElement>('textarea');
    if (field && field.value !== field.defaultValue)
      dispatch({ type: 'typed', field: 'text', text: field.value });
  }, [root]);

  const { source, settings, job } = state;
  const kept = useMemo((): Kept => ({ lab: 'wer', source, settings }), [source, settings]);
  const keeping = useKeptState(kept, job > 0, (brought) => {
    if (isKept(brought)) dispatch({ type: 'restored', kept: brought, notes: [] });
    else dispatch({ type: 'refused', notes: [CUT] });
  });

  const open = async (files: File[]): Promise<void> => {
    const { read, notes } = await readFiles(files);
    const action = openedFiles(read, notes, state.source);
    if (action) dispatch(action);
  };

  return { state, dispatch, keeping, kept, open };
}
