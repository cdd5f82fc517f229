/** A moment, and how far others lie from it. */
export const NOW = 1_800_000_000_000;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
