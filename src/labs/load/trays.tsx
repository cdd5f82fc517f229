import { Action } from '../shared/action.tsx';
import { useUndo } from '../shared/use-undo.ts';
import type { Kept } from './kept.ts';
import { MoreRuns } from './more-runs.tsx';
import { TrayView } from './tray.tsx';
import type { Side } from './tray-state.ts';
import type { useLoad } from './use-load.ts';

type Props = Pick<ReturnType<typeof useLoad>, 'state' | 'dispatch'> & {
  kept: Kept;
  example: Kept;
  onFiles: (side: Side | 'more', files: File[]) => void;
};

/** The places for runs. Replacing or removing one can be undone. */
export function Trays({ state, dispatch, kept, example, onFiles }: Props) {
  const { trays } = state;
  const restore = (before: Kept): void =>
    dispatch({ type: 'restored', kept: before, isSample: before.run === example.run });
  const { replacing, undo } = useUndo(kept, restore);
  const trayOf = (side: Side) => ({
    side,
    tray: trays[side],
    dispatch,
    onFiles,
    onRemove: replacing(() => dispatch({ type: 'cleared', side })),
  });
  return (
    <>
      <TrayView
        label="Your result file"
        empty="Drop a file here: k6, JMeter, Gatling, Locust, Artillery, autocannon, hey, vegeta, wrk, HAR, HdrHistogram, or a CSV with times and durations."
        {...trayOf('run')}
        actions={
          <>
            <Action onClick={replacing(() => restore(example))}>Load the sample</Action>
            {undo && <Action onClick={undo}>Undo</Action>}
          </>
        }
      />
      <TrayView
        label="Earlier run to compare with"
        empty="An earlier run, to see what changed."
        {...trayOf('base')}
        actions={trays.base.run && <Action onClick={() => dispatch({ type: 'swapped' })}>Swap</Action>}
      />
      <MoreRuns
        state={state}
        dispatch={dispatch}
        onFiles={(files) => onFiles('more', files)}
        onRemove={(index) => replacing(() => dispatch({ type: 'older removed', index }))()}
        onRemoveAll={replacing(() => dispatch({ type: 'all older removed' }))}
      />
    </>
  );
}
