/** A wrong argument, said in a line and without a stack. */
export class UsageError extends Error {}
