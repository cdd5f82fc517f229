import type { Limit, LimitResult, Limits } from './types.ts';

/** Hits at one moment, or so close together that they count as the latest of them. */
export type Span = { first: number; last: number; hits: number };
/** A sliding window: the hits of one key, oldest first. */
export type LimitWindow = Span[];
export type LimitWindows = Map<string, LimitWindow>;

/** Up to this many hits are kept individually. More share this many spans, and expire late by at most a 32nd of the window. */
const MOST_SPANS = 32;

/** Two windows of different lengths under one key are counted separately. */
const windowKey = (key: string, windowMs: number): string => `${key}/${windowMs}`;

export const windowKeys = ({ own, shared = [], kept = [] }: Limits): string[] =>
  [...own, ...shared, ...kept].flatMap(({ key, formerKey, windowMs }) =>
    [key, formerKey].filter((each) => each !== undefined).map((each) => windowKey(each, windowMs)),
  );

/** When the last hit of a window expires; the key contains the window's length. */
export function endOf(key: string, window: LimitWindow): number {
  const windowMs = Number(key.slice(key.lastIndexOf('/') + 1));
  return Math.ceil((window.at(-1)?.last ?? 0) + windowMs);
}

/** Drops expired hits, and those far in the future: the clock was set back. A little ahead is another process's clock. */
function liveSpans(windows: LimitWindows, key: string, windowMs: number, now: number): Span[] {
  const spans = windows.get(windowKey(key, windowMs)) ?? [];
  return spans.filter(({ last }) => last > now - windowMs && last <= now + windowMs);
}

const countOf = (spans: Span[]): number => spans.reduce((sum, { hits }) => sum + hits, 0);

function allSpans(windows: LimitWindows, { key, formerKey, windowMs }: Limit, now: number): Span[] {
  const former = formerKey === undefined ? [] : liveSpans(windows, formerKey, windowMs, now);
  return [...former, ...liveSpans(windows, key, windowMs, now)];
}

/** How long until a hit is allowed; 0 if it is now. */
function waitFor(windows: LimitWindows, limit: Limit, now: number): number {
  const spans = allSpans(windows, limit, now).toSorted((a, b) => a.last - b.last);
  let hits = countOf(spans);
  let wait = 0;
  for (const span of spans) {
    if (hits < limit.max) break;
    hits -= span.hits;
    wait = span.last + limit.windowMs - now;
  }
  return wait;
}

const longestWait = (windows: LimitWindows, limits: Limit[], now: number): number =>
  Math.max(0, ...limits.map((limit) => waitFor(windows, limit, now)));

function addHit(windows: LimitWindows, { key, max, windowMs }: Limit, now: number): void {
  const spans = liveSpans(windows, key, windowMs, now);
  const latest = spans.at(-1);
  const shared = max > MOST_SPANS && latest && now - latest.first < windowMs / MOST_SPANS;
  const added = shared
    ? { first: latest.first, last: Math.max(latest.last, now), hits: latest.hits + 1 }
    : { first: now, last: now, hits: 1 };
  const name = windowKey(key, windowMs);
  // Moved to the end, so that eviction drops the least recently hit keys.
  windows.delete(name);
  windows.set(name, [...(shared ? spans.slice(0, -1) : spans), added]);
}

/** Judges one hit and counts it. Both engines decide here; they differ in where windows are kept. */
export function countHit(
  windows: LimitWindows,
  { own, shared = [], kept = [] }: Limits,
  now: number,
): LimitResult {
  const ownWait = longestWait(windows, own, now);
  if (ownWait > 0) return { allowed: false, full: 'own', retryAfterMs: ownWait };
  let counted = [...own, ...shared];
  const sharedWait = longestWait(windows, shared, now);
  if (sharedWait > 0) {
    const isNewcomer = own.every((limit) => allSpans(windows, limit, now).length === 0);
    if (kept.length === 0 || !isNewcomer) return { allowed: false, full: 'shared', retryAfterMs: sharedWait };
    const keptWait = longestWait(windows, kept, now);
    if (keptWait > 0) return { allowed: false, full: 'shared', retryAfterMs: Math.min(sharedWait, keptWait) };
    counted = [...own, ...kept];
  }
  for (const limit of counted) addHit(windows, limit, now);
  return { allowed: true };
}
