import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Place } from './page.ts';

const LIMIT_MS = 15_000;
const EVERY_MS = 40;

/** In the middle of the element, once it is there, in view, uncovered and at rest. */
export async function placeOf(read: Page['read'], selector: string): Promise<Place> {
  const deadline = performance.now() + LIMIT_MS;
  let last: Place | null = null;
  while (performance.now() < deadline) {
    const place = await read((wanted) => {
      const element = document.querySelector(wanted);
      if (!element?.checkVisibility({ visibilityProperty: true })) return null;
      const middle = () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      };
      const isReached = ({ x, y }: Place) => {
        const hit = document.elementFromPoint(x, y);
        return !!hit && (element.contains(hit) || hit.contains(element));
      };
      if (!isReached(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      // Neither what settles in stands still, nor a page that gives way to the next.
      const isMoving = document.getAnimations().some(({ effect, playState }) => {
        const { target, pseudoElement } = effect as KeyframeEffect;
        const isPage = pseudoElement?.startsWith('::view-transition');
        return isPage || (playState === 'running' && !pseudoElement && target?.contains(element));
      });
      const isThere = !isMoving && element.checkVisibility({ opacityProperty: true });
      return isThere && isReached(middle()) ? middle() : null;
    }, selector);
    if (place && last?.x === place.x && last.y === place.y) return place;
    last = place;
    await wait(EVERY_MS);
  }
  throw new Error(`${selector} is not to be seen, or does not come to rest`);
}
