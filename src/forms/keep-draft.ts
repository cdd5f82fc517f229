/** Keeps the typed text in this tab until the form is cleared; restore-draft.ts restores it. */
import { writeTab } from './tab-storage.ts';

const STORED = 'enquiry-draft';

export const keepDraft = (form: HTMLFormElement): void =>
  writeTab(STORED, { ...Object.fromEntries(new FormData(form)), query: location.search || location.hash });

export const dropDraft = (): void => writeTab(STORED, null);
