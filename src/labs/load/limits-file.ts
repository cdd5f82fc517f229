/** Limits as a small file that a team can commit; the command line tool reads the same. */
import * as v from 'valibot';
import { isKept } from './kept.ts';
import { limitExpression, limitFrom } from './limit-expression.ts';
import { MOST_LIMITS, type Limit } from './limits.ts';

export const LIMITS_FILE = 'load-limits.json';

const isLimitsFile = (value: unknown): value is { limits: string[] } =>
  v.is(v.object({ limits: v.array(v.string()) }), value);

export const limitsText = (limits: readonly Limit[]): string =>
  `${JSON.stringify({ limits: limits.map(limitExpression) }, null, 2)}\n`;

export const noLimitsFile = (name: string): string =>
  `${name} holds no limits. Such a file is JSON: {"limits": ["p95<=200", "errors<=1"]}.`;

export type OpenedLimits = { limits: Limit[] } | { fault: string };

/** The limits in a parsed file, also in one that holds a whole measurement; undefined if it is something else. */
export function openedLimits(value: unknown, name: string): OpenedLimits | undefined {
  if (isKept(value)) return { limits: value.limits };
  if (!isLimitsFile(value)) return undefined;
  if (value.limits.length === 0) return { fault: noLimitsFile(name) };
  if (value.limits.length > MOST_LIMITS)
    return { fault: `${name} holds ${value.limits.length} limits; ${MOST_LIMITS} are possible.` };
  const limits: Limit[] = [];
  for (const [index, text] of value.limits.entries()) {
    const limit = limitFrom(text);
    if ('fault' in limit) return { fault: `${name}, limit ${index + 1}: ${limit.fault}` };
    limits.push(limit);
  }
  return { limits };
}
