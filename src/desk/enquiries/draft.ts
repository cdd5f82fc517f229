/** What was typed outlives a reload of the window, and goes with it when it is closed. */
const nameOf = (id: string): string => `reply ${id}`;

export function keepDraft(id: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(nameOf(id));
    else sessionStorage.setItem(nameOf(id), text);
  } catch {
    // Storage is blocked or full: the text still stands in its field.
  }
}

export function readDraft(id: string): string {
  try {
    return sessionStorage.getItem(nameOf(id)) ?? '';
  } catch {
    return '';
  }
}
