import {
  ENQUIRIES_PATH,
  type EnquiryDetail,
  type EnquiryPage,
  type Overview,
  OVERVIEW_PATH,
  PAGE_SIZE,
} from '../../../contract/desk/enquiries.ts';
import { SERVICES } from '../../../contract/enquiry.ts';
import { openTimeBetween } from '../../../contract/opening-hours.ts';
import { cursorOf, isByTime } from '../../store/sql-desk-lists.ts';
import { type Desk, deskRoute } from '../desk-route.ts';
import { refusals } from '../desk-refusal.ts';
import type { DeskWork } from './desk-work.ts';
import { readFilter } from './read-filter.ts';
import { FIRST_REPLIES_MS } from './reply-times.ts';

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

/** What the desk shows: lists, an enquiry, and an overview. */
export function listRoutes(desk: Desk, { file, hours }: DeskWork): void {
  const { deskLists, deskUsers } = desk.store;

  deskRoute(desk, { method: 'GET', url: ENQUIRIES_PATH, role: 'read' }, async ({ query, user }) => {
    const filter = readFilter(query);
    await file();
    const found = await deskLists.list({ filter, userId: user.id, limit: PAGE_SIZE + 1 });
    const items = found.slice(0, PAGE_SIZE);
    const last = items.at(-1);
    const hasMore = found.length > PAGE_SIZE && last !== undefined;
    return { items, next: hasMore ? cursorOf(last, isByTime(filter)) : null } satisfies EnquiryPage;
  });

  deskRoute(desk, { method: 'GET', url: `${ENQUIRIES_PATH}/:id`, role: 'read' }, async ({ params }) => {
    await file();
    const found = await deskLists.detail(params['id'] ?? '');
    if (!found) throw refusals.missing();
    return found satisfies EnquiryDetail;
  });

  deskRoute(desk, { method: 'GET', url: OVERVIEW_PATH, role: 'read' }, async ({ user, now }) => {
    await file();
    const [counts, overdue, users, replies] = await Promise.all([
      deskLists.counts(user.id),
      deskLists.countOverdue(now),
      deskUsers.list(),
      deskLists.firstReplies(now - FIRST_REPLIES_MS),
    ]);
    const times = replies.map(({ createdAt, answeredAt }) => openTimeBetween(hours, createdAt, answeredAt));
    return {
      counts,
      overdue,
      people: users.map(({ id, name, disabledAt }) => ({ id, name, isActive: disabledAt === null })),
      services: SERVICES,
      firstReply: { medianMs: median(times), n: times.length },
    } satisfies Overview;
  });
}
