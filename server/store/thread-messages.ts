/** Messages between the server and the store's thread. */

export type WorkerStart = { dataDir: string; exclusive: boolean };

export type Call = { id: number; namespace: string; method: string; args: unknown[]; deadline: number };

export type FromWorker =
  | 'open'
  | 'closed'
  | { failed: unknown; unusable: string | undefined }
  | { inPlace: boolean }
  | { id: number; value: unknown }
  /** Structured cloning loses the class of an error: `unavailable` is set for a StoreUnavailable. */
  | { id: number; error: unknown; unavailable: string | undefined };

/** The same on all threads, unlike performance.now(). */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;
