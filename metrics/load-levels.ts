/** One part of the time: the load in it, and which part it was. */
export type Loaded<Part> = { load: number; part: Part };
export type LoadLevel<Part> = { load: number; parts: Part[] };

const MOST_LEVELS = 12;
const FEWEST_LEVELS = 4;
/** A load that does not at least double was not stepped; it only wavered. */
const LEAST_RISE = 2;

/**
 * The levels of a load that was raised in steps or in one ramp: parts of like load together, whenever they were, at their
 * mean load, from low to high. Empty where the load was not raised.
 */
export function loadLevels<Part>(loaded: readonly Loaded<Part>[]): LoadLevel<Part>[] {
  const loads = loaded.map(({ load }) => load);
  const [lowest, highest] = [Math.min(...loads), Math.max(...loads)];
  if (!(lowest > 0 && highest >= lowest * LEAST_RISE)) return [];
  const levels = Map.groupBy(loaded, ({ load }) =>
    Math.min(MOST_LEVELS - 1, Math.floor(((load - lowest) / (highest - lowest)) * MOST_LEVELS)),
  );
  if (levels.size < FEWEST_LEVELS) return [];
  return [...levels]
    .toSorted(([one], [other]) => one - other)
    .map(([, members]) => ({
      load: members.reduce((total, { load }) => total + load, 0) / members.length,
      parts: members.map(({ part }) => part),
    }));
}
