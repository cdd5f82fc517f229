import { round } from '../metrics/round.ts';
import type { Limits } from '../src/quality/page-table.ts';

/** A figure beside its limit. */
export type Check = {
  part: string;
  what: string;
  measured: string;
  limit: string;
  passes: boolean;
  /** Of the table; absent where none may fail. */
  key?: keyof Limits;
};

const DIGITS = 3;

/** The ways to hold a figure of this part to the table. */
export function ruler(part: string, limits: Limits) {
  const held = (what: string, value: number, key: keyof Limits, unit: string, words: string) => {
    const measured = `${round(value, DIGITS)}${unit}`;
    return { part, what, measured, limit: `${words} ${limits[key]}${unit}`, key };
  };
  return {
    atMost: (what: string, value: number, key: keyof Limits, unit = ''): Check => {
      return { ...held(what, value, key, unit, 'at most'), passes: value <= limits[key] };
    },
    atLeast: (what: string, value: number, key: keyof Limits, unit = ''): Check => {
      return { ...held(what, value, key, unit, 'at least'), passes: value >= limits[key] };
    },
    none: (what: string, bad: number, of?: number): Check => {
      const measured = of === undefined ? String(bad) : `${bad} of ${of}`;
      return { part, what, measured, limit: 'none', passes: bad === 0 };
    },
  };
}
