/** What is open now: closed when its work is done, when it fails and when somebody presses Ctrl-C. */
type Close = () => unknown;
export type Defer = (close: Close) => void;

/** One list for each piece of work under way: some of them run side by side. */
const scopes = new Set<Close[]>();

async function closeAll(closers: Close[]): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) {
    try {
      await close();
    } catch (error) {
      console.error(`Could not clean up: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Gives `work` a way to say what must be undone after it, whatever happens; the last comes first. */
export async function scope<T>(work: (defer: Defer) => Promise<T>): Promise<T> {
  const closers: Close[] = [];
  scopes.add(closers);
  try {
    return await work((close) => closers.push(close));
  } finally {
    await closeAll(closers);
    scopes.delete(closers);
  }
}

export function closeOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      console.error('\nStopping and cleaning up …');
      for (const closers of [...scopes].toReversed()) await closeAll(closers);
      process.exit(130);
    });
  }
}
