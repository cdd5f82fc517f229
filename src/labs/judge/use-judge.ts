import { useMemo, useReducer, type RefObject } from 'react';
import { parsedJson } from '../shared/parsed-json.ts';
import { readFiles } from '../shared/read-files.ts';
import { useEarlyText } from '../shared/use-early-text.ts';
import { CUT_ADDRESS, useKeptState } from '../shared/use-kept-state.ts';
import { BROKEN_WORKER, useLabWorker } from '../shared/use-lab-worker.ts';
import { initialState, judgeReducer, questionOf, type Example, type JudgeState } from './judge-state.ts';
import type { Reply } from './messages.ts';
import { isKept, type Kept } from './source.ts';
// oxlint-disable-next-line import/default -- the bundler's own: it gives the address of the built worker
import address from './worker.ts?worker&url';

export function useJudge(example: Example, root: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(judgeReducer, example, initialState);
  useLabWorker<JudgeState, Reply>({
    address,
    state,
    questionOf,
    onReply: (reply) => dispatch({ type: 'reply', reply }),
    onBroken: () => dispatch({ type: 'refused', notes: [BROKEN_WORKER] }),
  });

  useEarlyText(root, (text) => dispatch({ type: 'typed', text }));

  const { source, settings, job } = state;
  const kept = useMemo((): Kept => ({ lab: 'judge', source, settings }), [source, settings]);
  const keeping = useKeptState(kept, job > 0, (brought) => {
    if (isKept(brought)) dispatch({ type: 'restored', kept: brought, notes: [] });
    else dispatch({ type: 'refused', notes: [CUT_ADDRESS] });
  });

  const open = async (files: File[]): Promise<void> => {
    const { read, notes } = await readFiles(files);
    const [first, ...others] = read;
    if (!first) return dispatch({ type: 'refused', notes });
    const saved = parsedJson(first.text);
    if (isKept(saved)) return dispatch({ type: 'restored', kept: saved, notes });
    const leftOut = others.map(({ name }) => `${name} was left out: one table at a time.`);
    dispatch({ type: 'opened', text: first.text, notes: [...notes, ...leftOut] });
  };

  return { state, dispatch, keeping, kept, open };
}
