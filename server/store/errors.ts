/**
 * The store cannot answer now (disk full, database away, time-out). Routes turn it into a 503. Its message is a code: the
 * database's own message may quote a visitor's words, and must not reach a log.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** The store cannot be used as it is, and trying again changes nothing. Its message is a sentence for the operator. */
export class StoreUnusable extends StoreUnavailable {
  override name = 'StoreUnusable';
}
