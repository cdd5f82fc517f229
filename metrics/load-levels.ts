/** One part of the time: the load in it, and which part it was. */
export type Loaded<Part> = { load: number; part: Part };
export type LoadLevel<Part> = { load: number; parts: Part[] };

const MOST_LEVELS = 12;
const FEWEST_LEVELS = 4;
/** A load that does not at least double was not stepped; it only wavered. */
const LEAST_RISE = 2;

/**
 * The levels of a load that was raised in steps or in one ramp: parts of like load together, whenever they were, at their
 * mean load, from low to high. A level begins where the load is more than a twelfth of its range above the beginning of the
 * last; at fixed borders a step that wavers around one would fall apart. Empty where the load was not raised.
 */
export function loadLevels<Part>(loaded: readonly Loaded<Part>[]): LoadLevel<Part>[] {
  const rising = loaded.toSorted((one, other) => one.load - other.load);
  const [lowest = 0, highest = 0] = [rising[0]?.load, rising.at(-1)?.load];
  if (!(lowest > 0 && highest >= lowest * LEAST_RISE)) return [];
  const levels: Loaded<Part>[][] = [];
  for (const one of rising) {
    const level = levels.at(-1);
    const begun = level?.[0]?.load ?? Number.NEGATIVE_INFINITY;
    if (level && one.load - begun <= (highest - lowest) / MOST_LEVELS) level.push(one);
    else levels.push([one]);
  }
  if (levels.length < FEWEST_LEVELS) return [];
  return levels.map((members) => ({
    load: members.reduce((total, { load }) => total + load, 0) / members.length,
    parts: members.map(({ part }) => part),
  }));
}
