/** Addresses are the same person's whatever their case. Folded here, because the engines' `lower` know different letters. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
