/** Small faults, as from a careless change, planted in copies of the built site. */
import type { Fault } from '../plant.ts';

/**
 * Two copies, so that no two faults of a copy affect the same suite and a failing test has one possible cause.
 * `reach` lists the suites that use the faulty part.
 */
export type PlantedFault = Fault & { copy: 'first' | 'second'; reach: readonly string[] };

const FORM = ['contact-form', 'contact-form-faults'];

export const faults: PlantedFault[] = [
  {
    name: 'focus',
    copy: 'first',
    reach: [...FORM, 'newsletter'],
    what: 'After an answer the form no longer moves the focus to what went wrong',
    files: '_astro/send-form.*.js',
    from: '(r.current?.querySelector(`[aria-invalid]`)??i.current)?.focus()',
    to: '0',
  },
  {
    name: 'escape',
    copy: 'first',
    reach: ['mobile-menu'],
    what: 'The menu on a phone does not close on Escape',
    files: '**/*.html',
    from: 'popover="auto"',
    to: 'popover="manual"',
  },
  {
    name: 'key',
    copy: 'second',
    reach: FORM,
    what: 'Each attempt to send gets a new idempotency key',
    files: '_astro/contact-form.*.js',
    from: 'typeof r==`string`&&i===e?',
    to: 'typeof r==`never`&&i===e?',
  },
  {
    name: 'hours',
    copy: 'second',
    reach: ['contact-page'],
    what: 'The contact page promises an answer in 14 hours instead of 4',
    files: 'contact.html',
    from: 'Answered within 4 hours',
    to: 'Answered within 14 hours',
  },
  {
    name: 'link',
    copy: 'second',
    reach: ['contact-page'],
    what: 'The link to the privacy policy under the form leads nowhere',
    files: 'contact.html',
    from: '<a href="/privacy">Privacy</a>, <a href="/trust">',
    to: '<a href="/privcay">Privacy</a>, <a href="/trust">',
  },
];
