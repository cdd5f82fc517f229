import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { LogLevel } from '../config-values.ts';

/**
 * Without the message, whose text may quote what a visitor wrote, and without the further properties that database
 * errors carry. Name, code and place are enough to find the cause.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { name: error.name, code: (error as NodeJS.ErrnoException).code, stack };
}

export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}
