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
 * What is asked for, shown a moment later by a native view transition: the pressed tile becomes the picture in the viewer.
 * viewer.css gives the picture its name. At once: turning from one picture to the next, closing (Escape has closed the dialog
 * already when the page hears of it), reduced motion, and engines without transitions.
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
      // Who is quicker than the transition gets what was asked for last.
      flushSync(() => setShown(wanted.current));
    });
  }, [asked, shown]);

  return shown === undefined ? undefined : asked;
}
