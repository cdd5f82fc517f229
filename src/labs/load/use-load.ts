import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import { parsedJson } from '../shared/parsed-json.ts';
import { startWorker } from '../shared/start-worker.ts';
import { lateStyles } from '../../ui/late-styles.ts';
import { CUT_ADDRESS, useKeptState } from '../shared/use-kept-state.ts';
import { isKept, type Kept } from './kept.ts';
import { initialState, loadReducer, type Side } from './load-state.ts';
import styles from './late.css?inline';
import type { Question, Reply } from './messages.ts';
import type { TableChoice } from './readers/table-columns.ts';
// oxlint-disable-next-line import/default -- the bundler's own: it gives the address of the built worker
import workerAddress from './worker.ts?worker&url';

const BROKEN = 'The reader could not be loaded, or broke. Reload the page and open the file again.';
const applyStyles = lateStyles(styles);
const MOST_KEPT_BYTES = 2_000_000;

/** The state in a file that was downloaded here. */
async function keptIn(file: File): Promise<Kept | undefined> {
  if (file.size > MOST_KEPT_BYTES || !file.name.endsWith('.json')) return undefined;
  const kept = parsedJson(await file.text());
  return isKept(kept) ? kept : undefined;
}

/** Of two files the older one becomes the baseline. */
function placed(files: readonly File[], side: Side): { places: [Side, File][]; notes: string[] } {
  const [first, second, ...others] = files;
  if (!first || !second) return { places: first ? [[side, first]] : [], notes: [] };
  const [older, newer] = first.lastModified > second.lastModified ? [second, first] : [first, second];
  const notes = others.map(({ name }) => `${name} was left out: two runs at a time.`);
  return {
    places: [
      ['base', older],
      ['run', newer],
    ],
    notes,
  };
}

export function useLoad(example: Kept) {
  const [state, dispatch] = useReducer(loadReducer, example, initialState);
  const worker = useRef<Worker>(undefined);
  const files = useRef<Partial<Record<Side, File>>>({});
  const jobs = useRef(0);

  /** Started by the first effect, or earlier if a file is chosen before effects have run. */
  const startedWorker = (): Worker => {
    if (worker.current) return worker.current;
    const started = startWorker(workerAddress);
    started.addEventListener('message', ({ data }: MessageEvent<Reply>) =>
      dispatch({ type: 'reply', reply: data }),
    );
    started.addEventListener('error', () => dispatch({ type: 'broken', note: BROKEN }));
    worker.current = started;
    return started;
  };
  const start = useEffectEvent(startedWorker);

  useEffect(() => {
    applyStyles();
    start();
    return () => {
      worker.current?.terminate();
      worker.current = undefined;
    };
  }, []);

  const { trays, limits, place, touched } = state;
  const kept = useMemo(
    (): Kept => ({ lab: 'load', run: trays.run.run, base: trays.base.run, limits, place }),
    [trays.run.run, trays.base.run, limits, place],
  );
  const restore = (brought: Kept, isSample = false): void => {
    files.current = {};
    dispatch({ type: 'restored', kept: brought, isSample });
  };
  const keeping = useKeptState(kept, touched, (brought) => {
    if (isKept(brought)) restore(brought);
    else dispatch({ type: 'refused', notes: [CUT_ADDRESS] });
  });

  const ask = (question: Question): void =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    startedWorker().postMessage(question);

  const read = (side: Side, file: File, choice: TableChoice | null, notes: string[] = []): void => {
    const { job } = trays[side];
    if (trays[side].reading) ask({ type: 'cancel', job });
    files.current[side] = file;
    jobs.current += 1;
    dispatch({ type: 'opened', side, job: jobs.current, name: file.name, size: file.size, notes });
    ask({ type: 'read', job: jobs.current, file, choice });
  };

  return {
    state,
    dispatch,
    keeping,
    kept,
    loadSample: () => restore(example, true),
    async open(side: Side, brought: readonly File[]): Promise<void> {
      const [first] = brought;
      const earlier = first && (await keptIn(first));
      if (earlier) {
        restore(earlier);
        return;
      }
      const { places, notes } = placed(brought, side);
      for (const [where, file] of places) read(where, file, null, notes);
    },
    choose(side: Side, choice: TableChoice): void {
      const file = files.current[side];
      if (file) read(side, file, choice);
    },
    cancel(side: Side): void {
      ask({ type: 'cancel', job: trays[side].job });
      dispatch({ type: 'cancelled', side });
    },
    swap(): void {
      files.current = { run: files.current.base, base: files.current.run };
      dispatch({ type: 'swapped' });
    },
  };
}
