/** What was typed stays in this tab until the form is cleared; restore-draft.ts puts it back. */
const STORED = 'enquiry-draft';

export function keepDraft(form: HTMLFormElement): void {
  try {
    const draft = { ...Object.fromEntries(new FormData(form)), query: location.search || location.hash };
    sessionStorage.setItem(STORED, JSON.stringify(draft));
  } catch {
    // Storage is refused: the text lives as long as the page.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing was stored either.
  }
}
