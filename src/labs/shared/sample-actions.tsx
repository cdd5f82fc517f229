import { Action } from './action.tsx';
import { useUndo } from './use-undo.ts';

export type SampleChange<Kept> = { type: 'cleared' } | { type: 'restored'; kept: Kept; notes: string[] };
type Props<Kept> = { kept: Kept; onSample: () => void; dispatch: (action: SampleChange<Kept>) => void };

/** Buttons to load the sample, to clear everything, and to undo either. */
export function SampleActions<Kept>({ kept, onSample, dispatch }: Props<Kept>) {
  const { replacing, undo } = useUndo(kept, (before) =>
    dispatch({ type: 'restored', kept: before, notes: [] }),
  );
  return (
    <>
      <Action onClick={replacing(onSample)}>Load the sample</Action>
      <Action onClick={replacing(() => dispatch({ type: 'cleared' }))}>Clear</Action>
      {undo && <Action onClick={undo}>Undo</Action>}
    </>
  );
}
