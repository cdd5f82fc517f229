import { useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

/** The dialog's position and shape, for markup that looks the same without script. */
export const dialogClass = styles.dialog ?? '';

type Props = { open: boolean; label: string; onClose: () => void; children: ReactNode };

/**
 * A native modal dialog: the browser traps the focus, makes the page inert and closes on Escape. Its children
 * fill it, so a click on the element itself is a click on the backdrop. `closedby="any"` would do that natively, but
 * Safari lacks it, and the click must also start there: dragging a selection out of the text must not close it.
 */
export function Dialog({ open, label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useModal(dialog, open);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape, the browser's own
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      // The close event arrives late: the dialog may be open again by then.
      onClose={(event) => !event.currentTarget.open && onClose()}
      onPointerDown={(event: PointerEvent) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event: MouseEvent<HTMLDialogElement>) => {
        if (pressedOutside.current && event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      {children}
    </dialog>
  );
}
