/** Parses JSON, or returns undefined. The caller must validate the value. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
