import { MIDDLE, type Point, type ViewAction } from './viewer-state.ts';

const PAN_PX = 80;

export type KeyMeaning = ViewAction | { kind: 'turn'; by: 1 | -1 };

/** Shift+arrow looks further in its direction, so the picture goes the other way. */
const pans = new Map<string, Point>([
  ['ArrowLeft', { x: PAN_PX, y: 0 }],
  ['ArrowRight', { x: -PAN_PX, y: 0 }],
  ['ArrowUp', { x: 0, y: PAN_PX }],
  ['ArrowDown', { x: 0, y: -PAN_PX }],
]);

const plain = new Map<string, KeyMeaning>([
  ['ArrowLeft', { kind: 'turn', by: -1 }],
  ['ArrowRight', { kind: 'turn', by: 1 }],
  ['+', { kind: 'zoom-in', at: MIDDLE }],
  ['=', { kind: 'zoom-in', at: MIDDLE }],
  ['-', { kind: 'zoom-out', at: MIDDLE }],
  ['0', { kind: 'reset' }],
]);

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Escape is not here: the dialog handles it. Keys with Ctrl, Alt or Command belong to the browser. */
export function meaningOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): KeyMeaning | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const by = pans.get(key);
  return shiftKey && by ? { kind: 'pan', by } : plain.get(key);
}
