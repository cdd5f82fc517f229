import { countHit, type LimitWindow } from './limit-windows.ts';
import type { LimitStore } from './store.ts';

const SWEEP_EVERY_HITS = 1000;

/**
 * Limits of the embedded engine. One process owns the file, so nobody shares the counters, and a write to disk for each
 * hit would cost as much as storing the enquiry. A restart forgets them.
 */
export function createMemoryLimits(): LimitStore {
  const windows = new Map<string, LimitWindow>();
  let hitsSinceSweep = 0;

  return {
    hit: async (limits, now) => {
      hitsSinceSweep += 1;
      if (hitsSinceSweep >= SWEEP_EVERY_HITS) {
        hitsSinceSweep = 0;
        for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
      }
      return countHit(windows, limits, now);
    },
  };
}
