import { expect, test } from 'vitest';
import type { ReplyTimes } from '../../contract/reply-times.ts';
import { describeReplyTimes, readReplyTimes } from './reply-times.ts';

const published: ReplyTimes = {
  from: '2026-08-21',
  to: '2026-11-19',
  minutes: Array.from({ length: 20 }, (_, index) => (index + 1) * 10),
  overdue: 2,
};

test('the median is printed with its interval, its base and what it leaves out', () => {
  const { median, figureNote } = describeReplyTimes(published);
  expect(median).toBe('1\u00A0h\u00A045\u00A0min');
  // Of twenty, the sixth and the fifteenth: statistical tables of the sign test.
  expect(figureNote).toBe(
    '95\u00A0% interval 1\u00A0h to 2\u00A0h\u00A030\u00A0min. 20 enquiries answered from 21 August 2026 to 19 November 2026; on that day 2 replies were overdue and not included.',
  );
  expect(describeReplyTimes({ ...published, overdue: 1 }).figureNote).toMatch(
    /1 reply was overdue and not included\.$/,
  );
  expect(describeReplyTimes({ ...published, overdue: 0 }).figureNote).toMatch(
    /on that day no reply was overdue\.$/,
  );
  expect(describeReplyTimes({ ...published, minutes: Array(20).fill(0) }).median).toBe('0\u00A0min');
});

test.each([
  ['too few replies', { minutes: published.minutes.slice(1) }, /minutes: at least 20/],
  [
    'an order that was changed by hand',
    { minutes: published.minutes.toReversed() },
    /minutes: not in ascending/,
  ],
  ['a median that nobody can compute', { median: 5 }, /median: /],
  ['a date that is none', { to: 'today' }, /to: /],
])('%s stops the build', (_what, change, reason) => {
  expect(() => readReplyTimes(JSON.stringify({ ...published, ...change }))).toThrow(reason);
});
