/** The words that callers say and the agent understands. */
export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
export const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
