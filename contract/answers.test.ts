import { expect, test } from 'vitest';
import { formTexts, IDEMPOTENCY_HEADER, refusals } from './answers.ts';
import { newsletterRefusals, newsletterTexts } from './newsletter.ts';
import { QUERY_PARAMETER, TRUSTED_POLICY_NAME } from './search.ts';

test.each(Object.entries({ ...refusals, network: formTexts.network }))(
  'the refusal "%s" is a whole sentence',
  (_reason, text) => expect(text).toMatch(/^[A-Z].{15,}\.$/),
);

test.each(Object.entries(newsletterRefusals))(
  'the newsletter has its own whole sentence for "%s"',
  (_reason, text) => expect(text).toMatch(/^[A-Z].{15,}\.$/),
);

test('the newsletter refuses for the same reasons, and does not speak of a message where it means an address', () => {
  expect(Object.keys(newsletterRefusals).toSorted()).toEqual(Object.keys(refusals).toSorted());
  const { unreadable, tooLarge, mediaType, unavailable } = newsletterRefusals;
  expect([unreadable, tooLarge, mediaType, unavailable].join(' ')).not.toContain('message');
});

test('success and failure are told apart', () => {
  expect(formTexts.success).toMatch(/^Thank you .*24 hours/);
  expect(formTexts.failed).toMatch(/^Failed/);
  expect(newsletterTexts.success).toMatch(/^Check your mail/);
});

test('names that go over the wire are written as HTTP and URLs have them', () => {
  expect(IDEMPOTENCY_HEADER).toBe('idempotency-key');
  expect([QUERY_PARAMETER, TRUSTED_POLICY_NAME].join(' ')).toMatch(/^[a-z]+ [a-z-]+$/);
});
