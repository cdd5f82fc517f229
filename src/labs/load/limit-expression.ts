/** A limit as one line, on the command line and in files: p95<=200, p99[GET /basket]<=500, p99[*]<=500, errors<=1, rate>=100. */
import { LIMITED, TOGETHER, type Limit } from './limits.ts';

const EXPRESSION = /^(\w[\w.]*)(?:\[(.+)\])?\s*(<=|>=)\s*([\d.]+(?:e[+-]?\d+)?)$/is;

const signOf = (what: string): string => (what === 'rate' ? '>=' : '<=');

export const limitExpression = ({ what, of, value }: Limit): string =>
  `${what}${of === TOGETHER ? '' : `[${of}]`}${signOf(what)}${value}`;

export function limitFrom(text: string): Limit | { fault: string } {
  const [, what = '', of = TOGETHER, sign, number] = EXPRESSION.exec(text.trim()) ?? [];
  const value = Number(number);
  if (!LIMITED.includes(what) || !Number.isFinite(value))
    return {
      fault: `“${text}” is not understood. Write for example p95<=200, p99[GET /basket]<=500, errors<=1 or rate>=100.`,
    };
  if (sign !== signOf(what)) return { fault: `“${text}”: ${what} is held with ${signOf(what)}.` };
  return { what, of, value };
}
