/**
 * `npm test -- --thorough`, used by `npm run quality` and the workflow, adds slow checks that rarely fail alone: more widths,
 * more pages per template, both themes.
 */
export const isThorough = process.env.THOROUGH === '1';
/** The first few, or all in a thorough run. */
export const someOf = <T>(all: readonly T[], first: number): readonly T[] =>
  isThorough ? all : all.slice(0, first);
