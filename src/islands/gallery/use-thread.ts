import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const NAME = 'picture';

/** The tile of a picture, if it is on the screen to begin with. */
function tileOf(id: string): HTMLElement | undefined {
  const images = document.querySelectorAll<HTMLImageElement>(`#view-${id} img`);
  const tile = [...images].find(({ offsetParent, complete }) => offsetParent && complete);
  const { top = 0, bottom = 0 } = tile?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight ? tile : undefined;
}

/**
 * Delays a change for a native view transition: the pressed tile becomes the picture in the viewer.
 * viewer.css names the picture. Not delayed: turning to another picture, closing (on Escape the dialog is closed before
 * the page is notified), reduced motion, and engines without transitions.
 */
export function useThread(asked: string | undefined): string | undefined {
  const [shown, setShown] = useState(asked);
  const wanted = useRef(asked);

  useEffect(() => {
    wanted.current = asked;
    if (asked === shown) return;
    const tile = asked !== undefined && shown === undefined ? tileOf(asked) : undefined;
    if (!tile || !document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      // oxlint-disable-next-line react-hooks/set-state-in-effect -- what is shown follows the browser's transition, or its absence
      setShown(asked);
      return;
    }
    tile.style.viewTransitionName = NAME;
    document.startViewTransition(() => {
      tile.style.viewTransitionName = '';
      // If several changes happen during the transition, the last one wins.
      flushSync(() => setShown(wanted.current));
    });
  }, [asked, shown]);

  return shown === undefined ? undefined : asked;
}
