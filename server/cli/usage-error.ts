/** A wrong argument, reported in one line without a stack trace. */
export class UsageError extends Error {}
