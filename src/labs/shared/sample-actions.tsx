import { Action } from './action.tsx';
import { useUndo } from './use-undo.ts';

type Props<Kept> = {
  kept: Kept;
  onSample: () => void;
  onClear: () => void;
  onRestore: (kept: Kept) => void;
};

/** Buttons to start from the sample or from nothing, and to go back to what was there before. */
export function SampleActions<Kept>({ kept, onSample, onClear, onRestore }: Props<Kept>) {
  const { replacing, undo } = useUndo(kept, onRestore);
  return (
    <>
      <Action onClick={replacing(onSample)}>Load the sample</Action>
      <Action onClick={replacing(onClear)}>Clear</Action>
      {undo && <Action onClick={undo}>Undo</Action>}
    </>
  );
}
