import type { BaseLogger } from 'pino';

/** At once and then every so often. A store that is away spoils one round; the next makes up for it. Gives its end. */
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
