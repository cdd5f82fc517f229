import type { TextSearch } from './enquiry-search.ts';
import type { Sql } from './sql.ts';
import { createBookings } from './sql-bookings.ts';
import { createAudit } from './sql-desk-audit.ts';
import { createDeskFactors } from './sql-desk-factors.ts';
import { createDeskInvitations } from './sql-desk-invitations.ts';
import { createDeskSessions } from './sql-desk-sessions.ts';
import { createDeskUsers } from './sql-desk-users.ts';
import { createDeskChanges } from './sql-desk-changes.ts';
import { createDeskLists } from './sql-desk-lists.ts';
import { createDeskPresence } from './sql-desk-presence.ts';
import { createDeskUpkeep } from './sql-desk-upkeep.ts';
import { createLetters } from './sql-letters.ts';
import { createSavedReplies } from './sql-saved-replies.ts';
import { createVisits } from './sql-visits.ts';
import { createWebhooks } from './sql-webhooks.ts';
import { createSubscriptions } from './sql-subscriptions.ts';
import type { EnquiryStore, LimitStore, OutboxStore } from './types.ts';

/** The features whose SQL both engines share. Enquiries have their own: they are committed in groups. */
export const createSharedStores = (sql: Sql, search: TextSearch) => ({
  subscriptions: createSubscriptions(sql),
  letters: createLetters(sql),
  deskUsers: createDeskUsers(sql),
  deskFactors: createDeskFactors(sql),
  deskInvitations: createDeskInvitations(sql),
  deskSessions: createDeskSessions(sql),
  audit: createAudit(sql),
  deskLists: createDeskLists(sql, search),
  deskChanges: createDeskChanges(sql),
  deskUpkeep: createDeskUpkeep(sql),
  deskPresence: createDeskPresence(sql),
  savedReplies: createSavedReplies(sql),
  webhooks: createWebhooks(sql),
  bookings: createBookings(sql),
  visits: createVisits(sql),
});
type SharedStores = ReturnType<typeof createSharedStores>;

/** What the rest of the server may ask of storage. */
export interface Store extends SharedStores {
  enquiries: EnquiryStore;
  outbox: OutboxStore;
  limits: LimitStore;
  /** Rejects when the store cannot take a write right now. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
