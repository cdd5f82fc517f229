import type { BaseLogger } from 'pino';

/** Runs a task now and at an interval. If the store is unavailable, the next run makes up for it. Returns a function that stops it. */
export function regularly(
  everyMs: number,
  work: () => Promise<void>,
  log: Pick<BaseLogger, 'warn'>,
  notDone: string,
): () => void {
  const round = () =>
    work().catch((error: unknown) =>
      log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, notDone),
    );
  const timer = setInterval(() => void round(), everyMs);
  timer.unref();
  void round();
  return () => clearInterval(timer);
}
