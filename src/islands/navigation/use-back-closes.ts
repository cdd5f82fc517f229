import { useEffect, useRef, type RefObject } from 'react';
import { togglePopover } from './popover.ts';

/** The state of the entry that the history holds while the menu is open. */
const ENTRY = 'menu';

/**
 * Back closes the menu and leaves the visitor on the page, as it does with the viewer. Returns how its links lead on: the
 * entry goes first, so that Back from the next page leads here in one step. To put the next page in its place would be
 * simpler, but what was replaced is not kept: Back would lose the place and what was typed.
 */
export function useBackCloses(menu: RefObject<HTMLElement | null>, open: boolean): (address: string) => void {
  const isOpen = useRef(open);
  /** The entry is on its way out; who opens again meanwhile wants it back. */
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
    // Not at once: a page that is left while the entry still goes is not left.
    addEventListener('popstate', () => setTimeout(() => location.assign(address)), { once: true });
    history.back();
  };
}
