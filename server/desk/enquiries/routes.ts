import type { Desk } from '../desk-route.ts';
import { changeRoutes } from './change-routes.ts';
import { eraseRoute } from './erase-route.ts';
import { eventRoute } from './event-route.ts';
import { exportRoute } from './export-route.ts';
import type { DeskWork } from './desk-work.ts';
import { listRoutes } from './list-routes.ts';
import { savedReplyRoutes } from './saved-reply-routes.ts';

export function deskEnquiryRoutes(desk: Desk, work: DeskWork): void {
  listRoutes(desk, work);
  changeRoutes(desk, work);
  savedReplyRoutes(desk);
  exportRoute(desk);
  eraseRoute(desk);
  eventRoute(desk);
}
