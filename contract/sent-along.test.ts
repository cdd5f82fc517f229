import { expect, test } from 'vitest';
import { checkBooking } from './booking/booking.ts';
import { checkEnquiry } from './enquiry.ts';

const enquiry = { name: 'Name', email: 'name@example.com', message: 'Hello' };
const booking = { ...enquiry, slot: '2026-11-24T04:30:00.000Z', timeZone: 'Europe/Berlin' };
const forms = [
  ['an enquiry', (more: object) => checkEnquiry({ ...enquiry, ...more })],
  ['a booking', (more: object) => checkBooking({ ...booking, ...more })],
] as const;

test.each(forms)('%s carries pages of the site', (_, check) => {
  for (const page of ['/', '/labs/wer', '/docs/v1.2_a/', `/${'a'.repeat(199)}`])
    expect(check({ landingPage: page, lastPage: page })).toMatchObject({
      ok: true,
      post: { landingPage: page, lastPage: page },
    });
});

test.each(forms)('%s drops what is no page of the site, and is not refused for it', (_, check) => {
  const others = [
    '',
    'labs',
    '//evil.example',
    'https://evil.example/',
    '/a?q=words',
    '/a#b',
    '/a b',
    '/a\nb',
  ];
  for (const other of [...others, `/${'a'.repeat(200)}`, '/<b>', 7, null, ['/'], { path: '/' }])
    expect(check({ landingPage: other, lastPage: other }), JSON.stringify(other)).toMatchObject({
      ok: true,
      post: { landingPage: '', lastPage: '' },
    });
});
