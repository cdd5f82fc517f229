import type { DeskRole } from '../../../contract/desk/access.ts';

/** Ends the sentence "They can …". */
export const roleTexts: Record<DeskRole, string> = {
  read: 'read everything',
  reply: 'read everything and answer enquiries',
  admin: 'read everything, answer enquiries, and decide who may use the desk',
};
