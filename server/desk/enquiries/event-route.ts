import { CLOSING_EVENT } from '../../http/closing-event.ts';
import { EVENTS_PATH } from '../../../contract/desk/enquiries.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { createEventHub } from './event-hub.ts';

/** Server-sent events: who else looks at an enquiry, and that something has changed. */
export function eventRoute(desk: Desk): void {
  const { app, store, clock } = desk;
  const hub = createEventHub({ presence: store.deskPresence, clock, log: app.log });
  // The hooks of a plugin run after the server has waited for its open responses, and these would never end.
  app.server.once(CLOSING_EVENT, () => hub.close());

  deskRoute(
    desk,
    { method: 'GET', url: EVENTS_PATH, role: 'read', passive: true },
    async ({ query, user, reply }) => {
      const headers = {
        ...reply.getHeaders(),
        'content-type': 'text/event-stream; charset=utf-8',
        // nginx would otherwise buffer events until there are more.
        'x-accel-buffering': 'no',
      };
      reply.hijack();
      reply.raw.writeHead(200, headers as Record<string, string>);
      reply.raw.write('retry: 1000\n\n');
      hub.listen(user.id, query.get('enquiry'), reply.raw);
    },
  );
}
