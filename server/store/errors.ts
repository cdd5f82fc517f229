/**
 * The store is unavailable (disk full, database down, timeout). Routes turn it into a 503. Its message is a code: the
 * database's own message may quote a visitor's words, and must not reach a log.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** The store is unusable and retrying will not help. The message is a sentence for the operator. */
export class StoreUnusable extends StoreUnavailable {
  override name = 'StoreUnusable';
}
