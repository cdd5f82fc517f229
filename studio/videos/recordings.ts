import { availableParallelism } from 'node:os';
import { failingView } from './views/failing-view.ts';
import { keyboardView } from './views/keyboard-view.ts';
import { loadView } from './views/load-view.ts';
import { testView } from './views/test-view.ts';
import type { View } from './view.ts';

export type Recording = {
  id: string;
  title: string;
  description: string;
  /** Shown in the corner of the picture: the tools used. */
  note: string;
  /** The length of the tape in the picture, in seconds. */
  scale: number;
  wide?: true;
  /** Relative to studio/videos/runs: a Playwright test or a program. */
  run: string;
  /** The expected test results, one pass unless stated; any other result fails the recording. */
  outcome?: string[];
  view: () => View;
};

export const recordings: Recording[] = [
  {
    id: 'contact-form',
    title: 'Filling in and sending a form',
    description:
      'A Playwright test sends the contact form of this site: first empty, then as a visitor would, until the server has answered.',
    note: 'Playwright · Chromium · typing slowed',
    scale: 35,
    run: 'contact-form.spec.ts',
    view: () => testView('contact-form.spec.ts'),
  },
  {
    id: 'failing-test',
    title: 'A failing test, found and fixed',
    description:
      'A label has lost its field on a copy of the contact page. Nothing looks wrong; the test says what is, the cause is repaired, the test passes.',
    note: 'Playwright · a page broken on purpose',
    scale: 40,
    run: 'lost-label.spec.ts',
    outcome: ['failed', 'passed'],
    view: () => failingView('lost-label.spec.ts'),
  },
  {
    id: 'keyboard-tour',
    title: 'A keyboard and accessibility check',
    description:
      'The menu and a service dialog by Tab, Enter and Escape alone, with every key shown, and axe run while the dialog is open.',
    note: 'Playwright · axe-core · no mouse',
    scale: 40,
    run: 'keyboard-tour.spec.ts',
    view: () => keyboardView('keyboard-tour.spec.ts'),
  },
  {
    id: 'load-run',
    title: 'A load test, second by second',
    description:
      'autocannon asks the server of this site with 4, 16 and 64 connections, on the cores that also film it; answers a second and waiting times are plotted as they arrive.',
    note: `autocannon · loopback · ${availableParallelism()} shared cores`,
    scale: 40,
    wide: true,
    run: 'load-run.ts',
    view: () => loadView('GET /services/performance, brotli'),
  },
];
