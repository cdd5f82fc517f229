/** Keeps the typed text in this tab until the form is cleared; restore-draft.ts restores it. */
const STORED = 'enquiry-draft';

export function keepDraft(form: HTMLFormElement): void {
  try {
    const draft = { ...Object.fromEntries(new FormData(form)), query: location.search || location.hash };
    sessionStorage.setItem(STORED, JSON.stringify(draft));
  } catch {
    // Storage is blocked: the text is kept for this page only.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing was stored either.
  }
}
