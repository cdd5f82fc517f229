import type { Screen } from './screen.ts';

/** In the order of the navigation. The first one opens when the desk does. */
export const screens: readonly Screen[] = [
  {
    path: 'enquiries',
    title: 'Enquiries',
    role: 'read',
    load: async () => (await import('./enquiries/enquiries-screen.tsx')).EnquiriesScreen,
  },
  {
    path: 'bookings',
    title: 'Consultations',
    role: 'read',
    load: async () => (await import('./bookings/bookings-screen.tsx')).BookingsScreen,
  },
  {
    path: 'visits',
    title: 'Visits',
    role: 'read',
    load: async () => (await import('./visits/visits-screen.tsx')).VisitsScreen,
  },
  {
    path: 'newsletter',
    title: 'Newsletter',
    role: 'read',
    load: async () => (await import('./newsletter/newsletter-screen.tsx')).NewsletterScreen,
  },
  {
    path: 'outbox',
    title: 'Outbox',
    role: 'read',
    load: async () => (await import('./outbox/outbox-screen.tsx')).OutboxScreen,
  },
  {
    path: 'webhooks',
    title: 'Webhooks',
    role: 'admin',
    load: async () => (await import('./webhooks/webhooks-screen.tsx')).WebhooksScreen,
  },
  {
    path: 'account',
    title: 'Your account',
    role: 'read',
    load: async () => (await import('./access/account-screen.tsx')).AccountScreen,
  },
  {
    path: 'users',
    title: 'People',
    role: 'admin',
    load: async () => (await import('./access/users-screen.tsx')).UsersScreen,
  },
  {
    path: 'audit',
    title: 'Audit log',
    role: 'admin',
    load: async () => (await import('./access/audit-screen.tsx')).AuditScreen,
  },
];
