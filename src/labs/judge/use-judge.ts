import { useReducer, type RefObject } from 'react';
import { parsedJson } from '../shared/parsed-json.ts';
import { readFiles } from '../shared/read-files.ts';
import { useEarlyText } from '../shared/use-early-text.ts';
import { useMeasuredLab } from '../shared/use-measured-lab.ts';
import { initialState, judgeReducer, questionOf, type Example, type JudgeState } from './judge-state.ts';
import type { Reply } from './messages.ts';
import { isKept, type Kept } from './source.ts';
// oxlint-disable-next-line import/default -- the bundler's own: it gives the address of the built worker
import address from './worker.ts?worker&url';

export function useJudge(example: Example, root: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(judgeReducer, example, initialState);
  const keep = useMeasuredLab<Kept, JudgeState, Reply>({
    lab: 'judge',
    address,
    state,
    questionOf,
    isKept,
    dispatch,
  });
  useEarlyText(root, (text) => dispatch({ type: 'typed', text }));

  const open = async (files: File[]): Promise<void> => {
    const { read, notes } = await readFiles(files);
    const [first, ...others] = read;
    if (!first) return dispatch({ type: 'refused', notes });
    const saved = parsedJson(first.text);
    if (isKept(saved)) return dispatch({ type: 'restored', kept: saved, notes });
    const leftOut = others.map(({ name }) => `${name} was left out: one table at a time.`);
    dispatch({ type: 'opened', text: first.text, notes: [...notes, ...leftOut] });
  };

  return { state, dispatch, keep, open };
}
