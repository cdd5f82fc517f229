import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { LogLevel } from '../config-values.ts';

/**
 * Without the message, which may quote a visitor, and without the extra properties that database
 * errors carry. Name, code and place are enough to find the cause.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return { name: error.name, code: (error as NodeJS.ErrnoException).code, stack };
}

/** The buffer for a reader that is slow or has stopped. */
const MOST_WAITING_BYTES = 1024 * 1024;

/**
 * Standard output that never blocks the site when its reader stalls: pino's own stream waits for the reader, and on
 * exit waits forever. Lines beyond the buffer are dropped, and the next line reports how many.
 */
export function patientOutput(stream: NodeJS.WriteStream): DestinationStream {
  let dropped = 0;
  // The reader is gone.
  stream.on('error', () => {});
  return {
    write(line) {
      if (stream.writableLength > MOST_WAITING_BYTES) {
        dropped += 1;
        return;
      }
      stream.write(
        dropped === 0 ? line : `{"level":40,"dropped":${dropped},"msg":"log lines dropped"}\n${line}`,
      );
      dropped = 0;
    },
  };
}

export function createLog(level: LogLevel, destination = patientOutput(process.stdout)): Logger {
  return pino({ level, base: null, serializers: { err: describeError } }, destination);
}
