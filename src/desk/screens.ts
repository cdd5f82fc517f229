import type { Screen } from './screen.ts';

/** In the order of the navigation. The first one opens when the desk does. */
export const screens: readonly Screen[] = [
  {
    path: 'account',
    title: 'Your account',
    role: 'read',
    load: async () => (await import('./access/account-screen.tsx')).AccountScreen,
  },
];
