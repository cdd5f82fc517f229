/** Typed text survives a reload and is gone once the window is closed. */
const PREFIX = 'reply ';
const nameOf = (id: string): string => PREFIX + id;

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

/** After signing out, the next person at this window must not find what was typed. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  } catch {
    // Storage is blocked: there are no drafts.
  }
}
