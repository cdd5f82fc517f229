import { useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

/** The place and shape of the dialog, for markup that must look the same where there is no script to open one. */
export const dialogClass = styles.dialog ?? '';

type Props = { open: boolean; label: string; onClose: () => void; children: ReactNode };

/**
 * A native modal dialog: the browser keeps the focus inside, makes the page inert and closes on Escape. Its children
 * fill it, so a press on the element itself is a press on the backdrop. `closedby="any"` would do that natively, but
 * Safari lacks it, and the press must have begun there too: a selection dragged out of the text is no wish to leave.
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
      // The news of a closing comes late: by then it may be open again.
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
