import { useLayoutEffect, type RefObject } from 'react';

/** Before the paint: a dialog that takes over from its script-less double must not leave a blank frame between. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [dialog, open]);
}
