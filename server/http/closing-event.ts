/** Emitted on the server when it is about to close, before it waits for the responses that are open. */
export const CLOSING_EVENT = 'plumbline:closing';
