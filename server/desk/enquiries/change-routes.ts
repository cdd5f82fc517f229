import {
  cancelReply,
  ENQUIRIES_PATH,
  ENQUIRY_CHANGES_PATH,
  type EnquiryChange,
  enquiryChanges,
  FURTHEST_AHEAD_MS,
  newNote,
  newReply,
} from '../../../contract/desk/enquiries.ts';
import type { AddedEvent } from '../../store/desk-types.ts';
import type { MailKind } from '../../store/types.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { DeskRefusal, refusals } from '../desk-refusal.ts';
import type { DeskWork } from './desk-work.ts';

const assertAhead = (time: number | null, now: number): void => {
  if (time !== null && (time <= now || time > now + FURTHEST_AHEAD_MS))
    throw new DeskRefusal(422, { code: 'time', text: 'Please choose a time within the next year.' });
};

const heldBack = () =>
  new DeskRefusal(409, {
    code: 'heldBack',
    text: 'A colleague has replied in the meantime. Yours was not sent. Read theirs first.',
  });

function assertAdded(outcome: AddedEvent): void {
  if (outcome === 'gone') throw refusals.missing();
  if (outcome === 'held back') throw heldBack();
}

/** What people do to enquiries. */
export function changeRoutes(desk: Desk, { acknowledge, file }: DeskWork): void {
  const { deskChanges, deskUsers } = desk.store;
  const rescueMails: MailKind[] = acknowledge ? ['enquiry', 'acknowledgement'] : ['enquiry'];

  async function assertPeople(ids: (string | null)[]): Promise<void> {
    const known = new Set(
      (await deskUsers.list()).filter((user) => user.disabledAt === null).map(({ id }) => id),
    );
    if (ids.some((id) => id !== null && !known.has(id))) throw refusals.missing();
  }

  async function assertPossible(change: EnquiryChange, now: number): Promise<void> {
    if (change.kind === 'snooze') assertAhead(change.until, now);
    if (change.kind === 'assign') await assertPeople([change.assignee]);
  }

  deskRoute(
    desk,
    { method: 'POST', url: ENQUIRY_CHANGES_PATH, role: 'reply', body: enquiryChanges },
    async ({ body, user, now }) => {
      await assertPossible(body.change, now);
      const changed = await deskChanges.change(body.ids, body.change, { userId: user.id, now }, rescueMails);
      await file();
      desk.onStored();
      return { changed };
    },
  );

  deskRoute(
    desk,
    { method: 'POST', url: `${ENQUIRIES_PATH}/:id/notes`, role: 'reply', body: newNote },
    async ({ body, params, user, now }) => {
      await assertPeople(body.mentions);
      assertAdded(await deskChanges.note(params['id'] ?? '', body, { userId: user.id, now }));
      desk.onStored();
    },
  );

  deskRoute(
    desk,
    { method: 'POST', url: `${ENQUIRIES_PATH}/:id/replies`, role: 'reply', body: newReply },
    async ({ body, params, user, now }) => {
      assertAhead(body.sendAt, now);
      assertAdded(await deskChanges.reply(params['id'] ?? '', body, { userId: user.id, now }));
      desk.onStored();
    },
  );

  deskRoute(
    desk,
    { method: 'POST', url: `${ENQUIRIES_PATH}/:id/replies/cancel`, role: 'reply', body: cancelReply },
    async ({ body, params, user, now }) => {
      const act = { userId: user.id, now };
      if (!(await deskChanges.cancelReply(params['id'] ?? '', body.reply, act)))
        throw new DeskRefusal(409, {
          code: 'tooLate',
          text: 'Too late: the reply is being sent or has been sent.',
        });
    },
  );
}
