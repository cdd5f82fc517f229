import { useState } from 'react';

/** Wraps actions that replace all input. `undo` restores it, and can itself be undone. */
export function useUndo<Kept>(kept: Kept, onRestore: (kept: Kept) => void) {
  const [replaced, setReplaced] = useState<{ kept: Kept }>();
  const replacing = (act: () => void) => () => {
    setReplaced({ kept });
    act();
  };
  return { replacing, undo: replaced && replacing(() => onRestore(replaced.kept)) };
}
