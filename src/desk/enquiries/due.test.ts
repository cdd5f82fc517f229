import { expect, test } from 'vitest';
import type { EnquirySummary } from '../../../contract/desk/enquiries.ts';
import { dueOf, printLength, promiseText } from './due.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.parse('2026-11-19T12:00:00Z');
const enquiry = (more: Partial<EnquirySummary>) =>
  ({
    folder: 'new',
    createdAt: now - HOUR,
    replyDueAt: now + 3 * HOUR,
    proposalDueAt: now + 23 * HOUR,
    answeredAt: null,
    proposedAt: null,
    snoozedUntil: null,
    ...more,
  }) as EnquirySummary;

test.each<[Partial<EnquirySummary>, RegExp, string]>([
  [{}, /^Reply due in 3 h$/, 'calm'],
  [{ replyDueAt: now + 20 * MINUTE }, /^Reply due in 20 min$/, 'soon'],
  [{ replyDueAt: now - 130 * MINUTE }, /^Reply overdue by 2 h 10 min$/, 'late'],
  [{ answeredAt: now, folder: 'answered' }, /^Proposal due in 23 h$/, 'calm'],
  [
    { answeredAt: now, folder: 'answered', proposalDueAt: now - 72 * HOUR },
    /^Proposal overdue by 3 days$/,
    'late',
  ],
  [{ answeredAt: now, proposedAt: now, folder: 'answered' }, /^1 h ago$/, 'calm'],
  [{ folder: 'won', replyDueAt: now - HOUR }, /^1 h ago$/, 'calm'],
  [{ folder: 'spam', createdAt: now - 50 * HOUR, replyDueAt: null }, /17 Nov/, 'calm'],
  [{ folder: 'snoozed', snoozedUntil: now + 24 * HOUR }, /^Until .*20 Nov/, 'calm'],
])('%j wants %s', (more, text, tone) => {
  const due = dueOf(enquiry(more), now);
  expect(due.text).toMatch(text);
  expect(due.tone).toBe(tone);
});

test.each([
  [30_000, '1 min'],
  [59 * MINUTE, '59 min'],
  [HOUR, '1 h'],
  [11 * HOUR + 5 * MINUTE, '11 h'],
  [47 * HOUR, '47 h'],
  [-48 * HOUR, '2 days'],
])('%i ms are %s', (ms, text) => expect(printLength(ms)).toBe(text));

test('says of a promise whether it was kept', () => {
  expect(promiseText(now + HOUR, null, now)).toMatch(/^In 1 h, due /);
  expect(promiseText(now - HOUR, null, now)).toMatch(/^Overdue by 1 h, due /);
  expect(promiseText(now - HOUR, now - 2 * HOUR, now)).toMatch(/^In time: /);
  expect(promiseText(now - 2 * HOUR, now - HOUR, now)).toMatch(/^1 h late: /);
  expect(promiseText(now + 2 * HOUR, now + HOUR, now)).toMatch(/^To be sent /);
  expect(promiseText(null, null, now)).toBe('No deadline');
});
