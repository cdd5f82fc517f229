import { ERASE_PATH, type Erased, erasePerson } from '../../../contract/desk/enquiries.ts';
import { BACKUP_DAYS } from '../../../contract/enquiry.ts';
import { emailKey } from '../../mail/address.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { DeskRefusal } from '../desk-refusal.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Erases a person: every table that the store knows to be about people. */
export function eraseRoute(desk: Desk): void {
  deskRoute(
    desk,
    { method: 'POST', url: ERASE_PATH, role: 'admin', body: erasePerson },
    async ({ body, user, now }) => {
      const isConfirmed = body.email.includes('@') && emailKey(body.email) === emailKey(body.confirmation);
      if (!isConfirmed) {
        const fields = { confirmation: 'Type the same address.' };
        throw new DeskRefusal(422, {
          code: 'invalid',
          text: 'The two addresses differ. Nothing was erased.',
          fields,
        });
      }
      const erased = await desk.store.enquiries.forget(body.email);
      const detail = Object.entries(erased).map(([table, rows]) => `${table} ${rows}`);
      await desk.store.audit.add(
        { userId: user.id, action: 'person erased', detail: detail.join(', ') },
        now,
      );
      return { erased, backupsUntil: now + BACKUP_DAYS * DAY_MS } satisfies Erased;
    },
  );
}
