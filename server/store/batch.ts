import { StoreUnavailable } from './errors.ts';

/** The outcome of one item of a batch: its result or its own error. */
export type Settled<Result> = { value: Result } | { error: unknown };

type Run<Item, Result> = (items: Item[]) => Settled<Result>[] | Promise<Settled<Result>[]>;

type Waiting<Item, Result> = {
  item: Item;
  resolve(value: Result): void;
  reject(error: unknown): void;
};

const MAX_SIZE = 256;

/**
 * Group commit. Items that arrive in the same turn of the event loop, or while a batch runs, share the next batch. One
 * batch runs at a time: a durable commit costs the same for one row as for fifty. `run` may throw to fail them all.
 */
export function createBatch<Item, Result>(run: Run<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = [];
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    // After the poll phase, so that every socket that was readable in this turn has queued its item.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_SIZE);
      waiting = waiting.slice(MAX_SIZE);
      try {
        const settled = await run(batch.map(({ item }) => item));
        batch.forEach(({ resolve, reject }, index) => {
          const outcome = settled[index];
          if (outcome && 'value' in outcome) resolve(outcome.value);
          else reject(outcome?.error);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    running = null;
  }

  return {
    add: (item: Item): Promise<Result> =>
      new Promise<Result>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        running ??= drain();
      }),
    /** Resolves when nothing is queued or running. */
    idle: (): Promise<void> => running ?? Promise.resolve(),
  };
}

/**
 * When one item may have failed the batch, each is retried in its own transaction. Savepoints would slow down every good
 * batch.
 */
export function isolateFaults<Item, Result>(run: Run<Item, Result>): Run<Item, Result> {
  return async (items) => {
    try {
      return await run(items);
    } catch (error) {
      if (error instanceof StoreUnavailable || items.length === 1) throw error;
      const alone = items.map(async (item) => run([item]));
      return (await Promise.allSettled(alone)).flatMap((one) =>
        one.status === 'fulfilled' ? one.value : [{ error: one.reason as unknown }],
      );
    }
  };
}
