import {
  array,
  check,
  type InferOutput,
  integer,
  isoDate,
  minLength,
  minValue,
  number,
  pipe,
  strictObject,
  string,
} from 'valibot';

/** Written by `npm run desk -- publish-reply-time` if the owner wants it, and then shown on /quality. */
export const REPLY_TIMES_FILE = 'content/quality/reply-times.json';
/** The median of fewer has too wide an interval to mean much. */
export const FEWEST_REPLIES = 20;

const day = pipe(string(), isoDate());
const count = pipe(number(), integer(), minValue(0));

export const replyTimesSchema = strictObject({
  /** The first and the last day of the replies. */
  from: day,
  to: day,
  /** Minutes of opening hours from each enquiry to its first reply, in ascending order, so that anybody can compute the median. */
  minutes: pipe(
    array(count),
    minLength(FEWEST_REPLIES, `at least ${FEWEST_REPLIES} replies are needed`),
    check(
      (minutes) => minutes.every((value, index) => value >= (minutes[index - 1] ?? 0)),
      'not in ascending order',
    ),
  ),
  /** Enquiries whose reply was overdue when this was written. They have no time yet, so the median does not include them. */
  overdue: count,
});

export type ReplyTimes = InferOutput<typeof replyTimesSchema>;
