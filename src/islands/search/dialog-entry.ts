/** Marks the entry of the history that opening the dialog made, so that closing it knows there is one to go back from. */
export const DIALOG_ENTRY = 'search';
