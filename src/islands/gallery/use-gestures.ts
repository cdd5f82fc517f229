import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point, ViewAction } from './viewer-state.ts';

const DOUBLE_TAP_MS = 300;
const TAP_SLACK_PX = 12;
const SWIPE_PX = 60;
/** One notch of a mouse wheel. A pinch on a trackpad arrives as a wheel with Ctrl and far smaller deltas. */
const WHEEL_STEP_PX = 100;
const PINCH_STEP_PX = 10;
const LINE_PX = 40;

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

function fromMiddle(stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = stage.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

type Press = { from: Point; at: Point };

type Props = {
  stage: RefObject<HTMLElement | null>;
  dispatch: (action: ViewAction) => void;
  /** Called for a swipe, but not while panning. */
  onSwipe: ((by: 1 | -1) => void) | undefined;
};

/** Translates mouse, pen and touch on the stage into actions. */
export function useGestures({ stage, dispatch, onSwipe }: Props) {
  const presses = useRef(new Map<number, Press>());
  const pinched = useRef(false);
  const lastTap = useRef<{ at: Point; time: number }>(undefined);
  useWheel(stage, dispatch);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = fromMiddle(event.currentTarget, event);
    presses.current.set(event.pointerId, { from: at, at });
    pinched.current = presses.current.size > 1;
  };

  const onPointerMove = (event: PointerEvent) => {
    const press = presses.current.get(event.pointerId);
    if (!press) return;
    const before = press.at;
    press.at = fromMiddle(event.currentTarget, event);
    const other = [...presses.current.values()].find((candidate) => candidate !== press);
    if (!other) {
      const by = { x: press.at.x - before.x, y: press.at.y - before.y };
      return dispatch({ kind: 'pan', by });
    }
    const factor = distance(press.at, other.at) / Math.max(1, distance(before, other.at));
    dispatch({ kind: 'pinch', factor, from: between(before, other.at), to: between(press.at, other.at) });
  };

  const onPointerUp = (event: PointerEvent) => {
    const press = presses.current.get(event.pointerId);
    if (!press) return;
    presses.current.delete(event.pointerId);
    const [other] = presses.current.values();
    if (other) return dispatch({ kind: 'settle', at: between(press.at, other.at) });
    if (event.type === 'pointercancel' || pinched.current) return;
    const across = press.at.x - press.from.x;
    if (distance(press.from, press.at) > TAP_SLACK_PX) {
      const isSwipe = Math.abs(across) > Math.max(SWIPE_PX, 2 * Math.abs(press.at.y - press.from.y));
      if (isSwipe && event.pointerType === 'touch') onSwipe?.(across < 0 ? 1 : -1);
      return;
    }
    tapped({ at: press.at, time: event.timeStamp });
  };

  const tapped = (tap: { at: Point; time: number }) => {
    const last = lastTap.current;
    const isSecond =
      last && tap.time - last.time < DOUBLE_TAP_MS && distance(tap.at, last.at) < 2 * TAP_SLACK_PX;
    lastTap.current = isSecond ? undefined : tap;
    if (isSecond) dispatch({ kind: 'double-tap', at: tap.at });
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}

/** React's wheel listeners are passive, and the page behind must not zoom or scroll. */
function useWheel(stage: RefObject<HTMLElement | null>, dispatch: (action: ViewAction) => void): void {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const step = event.ctrlKey ? PINCH_STEP_PX : WHEEL_STEP_PX;
      const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY;
      turned += delta / step;
      for (; Math.abs(turned) >= 1; turned -= Math.sign(turned))
        dispatch({ kind: turned < 0 ? 'zoom-in' : 'zoom-out', at: fromMiddle(element, event) });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage, dispatch]);
}
