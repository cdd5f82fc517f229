import { useMemo, useReducer } from 'react';
import { questionOf, type MeasuredAction, type MeasuredState } from './measured-state.ts';
import { readFiles, type ReadFile } from './read-files.ts';
import { CUT_ADDRESS, useKeptState } from './use-kept-state.ts';
import { BROKEN_WORKER, useLabWorker } from './use-lab-worker.ts';

type Kept = { lab: string; source: unknown; settings: unknown };

type Lab<K extends Kept, View, Reply, Example, State, Action> = {
  id: K['lab'];
  /** As the bundler gives it: `import address from './worker.ts?worker&url'`. */
  address: string;
  initialState: (example: Example) => State;
  reducer: (state: State, action: Action | MeasuredAction<K, View, Reply>) => State;
  /** Questions beyond those that all labs have. */
  questionOf?: (state: State, before?: State) => unknown;
  isKept: (value: unknown) => value is K;
  openedFiles: (
    files: ReadFile[],
    notes: string[],
    state: State,
  ) => Action | MeasuredAction<K, View, Reply> | undefined;
};

/** A lab whose worker measures a source with settings: both are kept in the URL. */
export function useMeasuredLab<
  K extends Kept,
  View,
  Reply,
  Example,
  State extends MeasuredState<K, View, unknown>,
  Action,
>(lab: Lab<K, View, Reply, Example, State, Action>, example: Example) {
  const { id, address, reducer, initialState, isKept, openedFiles } = lab;
  const [state, dispatch] = useReducer(reducer, example, initialState);
  useLabWorker<State, Reply>({
    address,
    state,
    questionOf: lab.questionOf ?? questionOf,
    onReply: (reply) => dispatch({ type: 'reply', reply }),
    onBroken: () => dispatch({ type: 'refused', notes: [BROKEN_WORKER] }),
  });
  const { source, settings, job } = state;
  const kept = useMemo(() => ({ lab: id, source, settings }) as K, [id, source, settings]);
  const keeping = useKeptState(kept, job > 0, (brought) => {
    if (isKept(brought)) dispatch({ type: 'restored', kept: brought, notes: [] });
    else dispatch({ type: 'refused', notes: [CUT_ADDRESS] });
  });
  const open = async (files: File[]): Promise<void> => {
    const { read, notes } = await readFiles(files);
    const action = openedFiles(read, notes, state);
    if (action) dispatch(action);
  };
  return { state, dispatch, keep: { kept, keeping }, open };
}
