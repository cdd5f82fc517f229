/** Fails the build with a message instead of printing a figure that the data does not have. */
export function must<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw new Error(message);
  return value;
}
