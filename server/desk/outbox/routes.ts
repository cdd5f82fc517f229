import {
  mailAction,
  OUTBOX_MAIL_PATH,
  OUTBOX_PATH,
  OUTBOX_STATES,
  type OutboxPage,
} from '../../../contract/desk/outbox.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { DeskRefusal } from '../desk-refusal.ts';

const PAGE_SIZE = 50;

/** Mails that wait or were given up, and what to do about them. */
export function outboxRoutes(desk: Desk): void {
  const { outbox, audit } = desk.store;

  deskRoute(desk, { method: 'GET', url: OUTBOX_PATH, role: 'read' }, async ({ query }) => {
    const state = OUTBOX_STATES.find((each) => each === query.get('state')) ?? 'dead';
    const before = query.get('after') ?? undefined;
    const found = await outbox.page({ state, limit: PAGE_SIZE + 1, before });
    const mails = found.slice(0, PAGE_SIZE);
    const next = found.length > PAGE_SIZE ? (mails.at(-1)?.id ?? null) : null;
    return { mails, next } satisfies OutboxPage;
  });

  deskRoute(
    desk,
    { method: 'POST', url: OUTBOX_MAIL_PATH, role: 'reply', body: mailAction },
    async ({ body: { mail, action }, user, now }) => {
      const isDone = action === 'send' ? await outbox.redrive(mail, now) : await outbox.dismiss(mail);
      if (!isDone)
        throw new DeskRefusal(409, {
          code: 'tooLate',
          text: 'This mail is being sent, has been sent, or no longer exists.',
        });
      const said = action === 'send' ? 'mail sent again' : 'mail dismissed';
      await audit.add({ userId: user.id, action: said, aboutId: mail }, now);
      desk.onStored();
    },
  );
}
