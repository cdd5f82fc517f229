import { SAVED_REPLIES_PATH, savedReplyFields } from '../../../contract/desk/enquiries.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { refusals } from '../desk-refusal.ts';

const url = `${SAVED_REPLIES_PATH}/:id` as const;

export function savedReplyRoutes(desk: Desk): void {
  const { savedReplies } = desk.store;

  deskRoute(desk, { method: 'GET', url: SAVED_REPLIES_PATH, role: 'read' }, async () => ({
    replies: await savedReplies.list(),
  }));

  deskRoute(
    desk,
    { method: 'POST', url: SAVED_REPLIES_PATH, role: 'reply', body: savedReplyFields },
    async ({ body, now }) => ({ id: await savedReplies.add(body, now) }),
  );

  deskRoute(desk, { method: 'PUT', url, role: 'reply', body: savedReplyFields }, async ({ body, params }) => {
    if (!(await savedReplies.change(params['id'] ?? '', body))) throw refusals.missing();
  });

  deskRoute(desk, { method: 'POST', url: `${url}/remove`, role: 'reply' }, async ({ params }) => {
    if (!(await savedReplies.remove(params['id'] ?? ''))) throw refusals.missing();
  });
}
