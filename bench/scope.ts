/** What is open now: closed when its work is done, when it fails and when somebody presses Ctrl-C. */
type Close = () => unknown;
export type Defer = (close: Close) => void;

const open: Close[] = [];

async function closeFrom(start: number): Promise<void> {
  for (let close = open.length > start && open.pop(); close; close = open.length > start && open.pop()) {
    try {
      await close();
    } catch (error) {
      console.error(`Could not clean up: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Gives `work` a way to say what must be undone after it, whatever happens; the last comes first. */
export async function scope<T>(work: (defer: Defer) => Promise<T>): Promise<T> {
  const start = open.length;
  try {
    return await work((close) => open.push(close));
  } finally {
    await closeFrom(start);
  }
}

export function closeOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.error('\nStopping and cleaning up …');
      void closeFrom(0).then(() => process.exit(130));
    });
  }
}
