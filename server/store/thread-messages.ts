/** Messages between the server and the store's thread. */

export type WorkerStart = { dataDir: string; exclusive: boolean };

export type Call = { id: number; namespace: string; method: string; args: unknown[]; deadline: number };

/** Structured cloning loses the class of an error: `unavailable` is set for a StoreUnavailable. */
export type Answer =
  { id: number; value: unknown } | { id: number; error: unknown; unavailable: string | undefined };

export type FromWorker =
  | 'open'
  | 'closed'
  | { failed: unknown; unusable: string | undefined }
  | { inPlace: boolean }
  | { lostCommits: number; copy: string }
  | Answer;

/** The same on all threads, unlike performance.now(). */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;
