import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Point } from './page.ts';

const LIMIT_MS = 15_000;
const EVERY_MS = 40;

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

/** Waits until the element is visible, uncovered and has stopped moving: neither driver does all of that. */
export async function clickPoint(read: Page['read'], selector: string): Promise<Point> {
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
