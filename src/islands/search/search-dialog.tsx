import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lateStyles } from '../../ui/late-styles.ts';
import dialogStyles from './search-dialog.css?inline';
import panelStyles from './search.css?inline';
import { SearchPanel } from './search-panel.tsx';

const applyStyles = lateStyles(panelStyles + dialogStyles);

type Props = { dialog: RefObject<HTMLDialogElement | null>; onClose: () => void };

/** A native modal dialog: the browser traps the focus and restores it. */
export function SearchDialog({ dialog, onClose }: Props) {
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    applyStyles();
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [dialog]);

  const close = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      className="search_dialog"
      aria-label="Search"
      onClose={onClose}
      onPointerDown={(event: PointerEvent) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event: MouseEvent) => {
        if (pressedOutside.current && event.target === event.currentTarget) close();
      }}
    >
      <div className="search_sheet">
        <SearchPanel
          id="search-anywhere"
          label="Search the site"
          placeholder="word error rate, p95, contract …"
          onLeave={close}
        />
        <button type="button" className="search_close" aria-label="Close the search" onClick={close}>
          <Icon name="cross" />
        </button>
        <p className="search_keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> through the results, <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes
        </p>
      </div>
    </dialog>
  );
}
