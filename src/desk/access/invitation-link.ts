const LINK = /^#invite=([\w-]+)$/;

/** The token of an invitation in the address; null without one. */
export const readInvitation = (hash: string): string | null => LINK.exec(hash)?.[1] ?? null;
