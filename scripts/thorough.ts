/**
 * `npm test -- --thorough`, as `npm run quality` and the workflow run it, also asks what takes long and seldom breaks alone:
 * more widths, more pages of a kind, both themes of each.
 */
export const isThorough = process.env.THOROUGH === '1';
/** Of the list the first ones, or when there is time all. */
export const someOf = <T>(all: readonly T[], first: number): readonly T[] =>
  isThorough ? all : all.slice(0, first);
