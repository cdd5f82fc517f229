/** What the two sides of the store's thread say to each other. */

export type WorkerStart = { dataDir: string; exclusive: boolean };

export type Call = { id: number; room: string; method: string; args: unknown[]; deadline: number };

export type FromWorker =
  | 'open'
  | 'closed'
  | { failed: unknown; unusable: string | undefined }
  | { inPlace: boolean }
  | { id: number; value: unknown }
  /** A class does not survive the way between threads: `unavailable` tells the one that matters. */
  | { id: number; error: unknown; unavailable: string | undefined };

/** The same on all threads, unlike performance.now(). */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;
