import { StoreUnavailable } from './errors.ts';
import type { Sql } from './sql.ts';

type Turns = {
  /** How many queries may run at once. */
  most: () => number;
  /** How long the others wait before they are refused. */
  patienceMs: number;
};

/** Runs only a few queries at a time, so that other users of the pool find a free connection. */
export function inTurns(sql: Sql, { most, patienceMs }: Turns): Sql {
  const waiting = new Set<() => void>();
  let running = 0;

  function admit(): void {
    for (const begin of waiting) {
      if (running >= most()) return;
      waiting.delete(begin);
      running += 1;
      begin();
    }
  }

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new StoreUnavailable('no turn in time'));
      }, patienceMs);
      waiting.add(begin);
      admit();
    });

  return {
    async run(...statements) {
      await turn();
      try {
        return await sql.run(...statements);
      } finally {
        running -= 1;
        admit();
      }
    },
    lock: (names) => sql.lock(names),
  };
}
