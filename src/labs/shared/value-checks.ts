/** For states that come from links and files, which are untrusted input. */
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0;
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
