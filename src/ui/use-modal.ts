import { useLayoutEffect, type RefObject } from 'react';

/** Before paint: a dialog that replaces its script-free version must not leave a blank frame in between. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [dialog, open]);
}
