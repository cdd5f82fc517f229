/** What a text holds if it is JSON; else undefined. Who asked must check what it gets. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
