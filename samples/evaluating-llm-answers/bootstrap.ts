/** 95% of a figure, by drawing as many items as there are, with replacement. */
export function bootstrap<Item>(
  items: Item[],
  figure: (drawn: Item[]) => number,
  { seed = 1, rounds = 5000 } = {},
): { low: number; high: number } {
  const random = seeded(seed);
  const figures = Array.from({ length: rounds }, () => {
    const drawn = items.flatMap(() => {
      const start = Math.floor(random() * items.length);
      return items.slice(start, start + 1);
    });
    return figure(drawn);
  })
    // Kappa is undefined if all labels of a draw are equal.
    .filter((drawn) => !Number.isNaN(drawn))
    .toSorted((a, b) => a - b);
  const low = figures[Math.floor(figures.length * 0.025)] ?? NaN;
  const high = figures[Math.ceil(figures.length * 0.975) - 1] ?? NaN;
  return { low, high };
}

/** mulberry32. Seeded, so that the same data give the same report tomorrow. */
function seeded(state: number): () => number {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
