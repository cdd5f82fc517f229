const SPEEDS = [1, 0.75, 0.5];

/** The duration, and when each pair of words is highlighted: "2990 210 330" (src/instruments/heard-clip.tsx). */
export function parseClip(text: string): { durationMs: number; starts: number[] } {
  const [durationMs = 0, ...starts] = text.split(' ').map(Number);
  return { durationMs, starts };
}

/** The number of the last word that has begun; -1 before the first. */
export const heardAt = (starts: readonly number[], ms: number): number =>
  starts.findLastIndex((start) => start <= ms);

export const nextSpeed = (speed: number): number => SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
