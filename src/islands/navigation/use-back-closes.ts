import { useEffect, useRef, type RefObject } from 'react';
import { togglePopover } from './popover.ts';

/** The state of the history entry for the open menu. */
const ENTRY = 'menu';

/**
 * Back closes the menu and stays on the page, as in the viewer. Returns a handler for the menu's links: the
 * entry is removed first, so that Back from the next page returns here in one step. Replacing it with the next page would be
 * simpler, but browsers do not restore a replaced entry: Back would lose the scroll position and typed text.
 */
export function useBackCloses(menu: RefObject<HTMLElement | null>, open: boolean): (address: string) => void {
  const isOpen = useRef(open);
  /** The entry is being removed; opening the menu again meanwhile restores it. */
  const parting = useRef(false);

  useEffect(() => {
    isOpen.current = open;
    if (open && history.state !== ENTRY) history.pushState(ENTRY, '');
    else if (!open && history.state === ENTRY && !parting.current) {
      parting.current = true;
      history.back();
    }
  }, [open]);

  useEffect(() => {
    const onMove = () => {
      if (history.state === ENTRY) return;
      if (isOpen.current && parting.current) history.pushState(ENTRY, '');
      else if (isOpen.current) togglePopover(menu.current, false);
      parting.current = false;
    };
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, [menu]);

  return (address) => {
    if (history.state !== ENTRY) {
      location.assign(address);
      return;
    }
    parting.current = true;
    togglePopover(menu.current, false);
    // Delayed: a navigation that starts while the entry is being removed is cancelled.
    addEventListener('popstate', () => setTimeout(() => location.assign(address)), { once: true });
    history.back();
  };
}
