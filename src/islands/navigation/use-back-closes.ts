import { useEffect, useRef } from 'react';

/** The state of the entry that the history holds while something is open. */
const ENTRY = 'menu';

/**
 * Back closes what is open and leaves the visitor on the page, as it does with the viewer. `opened` and `closed` follow what
 * is on the screen; `goTo` takes the place of the entry, so that Back from the next page leads here in one step.
 */
export function useBackCloses(close: () => void) {
  /** An entry is on its way out; who opens again meanwhile wants it back. */
  const parting = useRef(false);
  const isOpen = useRef(false);

  useEffect(() => {
    const onMove = () => {
      if (history.state === ENTRY) return;
      if (parting.current && isOpen.current) history.pushState(ENTRY, '');
      else if (isOpen.current) close();
      parting.current = false;
    };
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it closes the same element for ever
  }, []);

  return {
    opened() {
      isOpen.current = true;
      if (history.state !== ENTRY) history.pushState(ENTRY, '');
    },
    closed() {
      isOpen.current = false;
      if (history.state !== ENTRY || parting.current) return;
      parting.current = true;
      history.back();
    },
    goTo(address: string) {
      if (history.state === ENTRY) history.replaceState(null, '');
      close();
      location.replace(address);
    },
  };
}
