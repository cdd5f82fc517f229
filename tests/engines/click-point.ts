import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Point } from './page.ts';

const LIMIT_MS = 15_000;
const EVERY_MS = 40;
const STILL_FRAMES = 6;

/** Runs in the page: the centre of the element, or null while it cannot be clicked. */
function clickable(selector: string): Point | null {
  const element = document.querySelector(selector);
  if (!element?.checkVisibility({ visibilityProperty: true })) return null;
  const centre = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const isHit = ({ x, y }: Point) => {
    const hit = document.elementFromPoint(x, y);
    return !!hit && (element.contains(hit) || hit.contains(element));
  };
  if (!isHit(centre())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const { target, pseudoElement } = effect as KeyframeEffect;
    const isPageTransition = pseudoElement?.startsWith('::view-transition');
    return isPageTransition || (playState === 'running' && !pseudoElement && target?.contains(element));
  });
  return !isMoving && element.checkVisibility({ opacityProperty: true }) && isHit(centre()) ? centre() : null;
}

/** Runs in the page: both engines scroll to the caret or the focus some frames later, and would undo another scroll. */
async function scrollingEnded(stillFrames: number): Promise<void> {
  let last = scrollY;
  for (let still = 0; still < stillFrames; still += 1) {
    await new Promise(requestAnimationFrame);
    if (scrollY !== last) still = 0;
    last = scrollY;
  }
}

/** Waits until the element is visible, uncovered and has stopped moving: neither driver does all of that. */
export async function clickPoint(read: Page['read'], selector: string, script: boolean): Promise<Point> {
  // Without script no page is told of its frames.
  if (script) await read(scrollingEnded, STILL_FRAMES);
  const deadline = performance.now() + LIMIT_MS;
  let last: Point | null = null;
  while (performance.now() < deadline) {
    const point = await read(clickable, selector);
    if (point && last?.x === point.x && last.y === point.y) return point;
    last = point;
    await wait(EVERY_MS);
  }
  throw new Error(`${selector} did not become clickable: it is missing, hidden, covered or still moving`);
}
