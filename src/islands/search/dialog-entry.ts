/** Marks the history entry of the open dialog, so that closing it can go back. */
export const DIALOG_ENTRY = 'search';
