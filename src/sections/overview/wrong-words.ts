const HUNDRED = 100;
const PER_ROW = 20;
const PITCH = 10;
const SIDE = 8;

/** Coprime to 100, so its multiples visit every cell once without forming columns. */
const STRIDE = 37;
const FIRST = 23;

/** How many of a hundred words are wrong at a given accuracy. */
export const wrongOf = (accuracy: number): number => Math.round(HUNDRED - accuracy);

/** The share of errors removed, in whole percent, from the values rounded as drawn. */
export function fewerErrors(before: number, after: number): number {
  const wrong = wrongOf(before);
  return wrong === 0 ? 0 : Math.round(((wrong - wrongOf(after)) / wrong) * HUNDRED);
}

/** A hundred cells in rows, as one path each for the right and the wrong ones. */
export function cellPaths(accuracy: number): { right: string; wrong: string } {
  const wrongCells = new Set(
    Array.from({ length: wrongOf(accuracy) }, (_, word) => (FIRST + word * STRIDE) % HUNDRED),
  );
  const paths = { right: '', wrong: '' };
  for (let cell = 0; cell < HUNDRED; cell++) {
    const square = `M${(cell % PER_ROW) * PITCH} ${Math.floor(cell / PER_ROW) * PITCH}h${SIDE}v${SIDE}h-${SIDE}z`;
    paths[wrongCells.has(cell) ? 'wrong' : 'right'] += square;
  }
  return paths;
}
