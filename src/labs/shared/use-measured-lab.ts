import { useMemo } from 'react';
import { CUT_ADDRESS, useKeptState } from './use-kept-state.ts';
import { BROKEN_WORKER, useLabWorker } from './use-lab-worker.ts';

type Kept = { lab: string; source: unknown; settings: unknown };
type State<K extends Kept> = { source: K['source']; settings: K['settings']; job: number };
type Action<K, Reply> =
  | { type: 'reply'; reply: Reply }
  | { type: 'refused'; notes: string[] }
  | { type: 'restored'; kept: K; notes: string[] };

type Props<K extends Kept, S extends State<K>, Reply> = {
  lab: K['lab'];
  /** As the bundler gives it: `import address from './worker.ts?worker&url'`. */
  address: string;
  state: S;
  questionOf: (state: S, before?: S) => unknown;
  isKept: (value: unknown) => value is K;
  dispatch: (action: Action<K, Reply>) => void;
};

/** A lab whose worker measures a source with settings: both are kept in the URL. */
export function useMeasuredLab<K extends Kept, S extends State<K>, Reply>(props: Props<K, S, Reply>) {
  const { lab, address, state, questionOf, isKept, dispatch } = props;
  useLabWorker<S, Reply>({
    address,
    state,
    questionOf,
    onReply: (reply) => dispatch({ type: 'reply', reply }),
    onBroken: () => dispatch({ type: 'refused', notes: [BROKEN_WORKER] }),
  });
  const { source, settings, job } = state;
  const kept = useMemo(() => ({ lab, source, settings }) as K, [lab, source, settings]);
  const keeping = useKeptState(kept, job > 0, (brought) => {
    if (isKept(brought)) dispatch({ type: 'restored', kept: brought, notes: [] });
    else dispatch({ type: 'refused', notes: [CUT_ADDRESS] });
  });
  return { kept, keeping };
}
