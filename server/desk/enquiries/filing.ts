import { deadlinesOf, type OpeningHours } from '../../../contract/opening-hours.ts';
import type { DeskUpkeepStore } from '../../store/desk-types.ts';

/** Older ones are assumed to have been answered before there was a desk. */
const OPEN_FOR_MS = 7 * 24 * 60 * 60_000;
const AT_ONCE = 200;

export type FilingParts = {
  upkeep: Pick<DeskUpkeepStore, 'unfiled' | 'file'>;
  hours: OpeningHours;
  clock: () => number;
};

/**
 * Gives new enquiries their deadlines and folders. Not done when they are stored: visitors should not wait for work that only
 * the desk needs.
 */
export function createFiling({ upkeep, hours, clock }: FilingParts) {
  return async function file(): Promise<void> {
    for (;;) {
      const found = await upkeep.unfiled(AT_ONCE);
      const deadlines = found.map(({ id, createdAt }) => ({ id, ...deadlinesOf(hours, createdAt) }));
      await upkeep.file(deadlines, clock() - OPEN_FOR_MS);
      if (found.length < AT_ONCE) return;
    }
  };
}

export type Filing = ReturnType<typeof createFiling>;
