/** How fast we reply, as /quality prints it: only if the owner has published it. */
import { existsSync, readFileSync } from 'node:fs';
import { getDotPath, safeParse } from 'valibot';
import { REPLY_TIMES_FILE, type ReplyTimes, replyTimesSchema } from '../../contract/reply-times.ts';
import { median } from '../../metrics/median.ts';
import { percentileRanks } from '../../metrics/order-statistic.ts';
import { longDate } from '../lib/dates.ts';
import { countText } from '../lib/figure-format.ts';

function lengthText(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return [hours > 0 && `${hours}\u00A0h`, (rest > 0 || hours === 0) && `${rest}\u00A0min`]
    .filter(Boolean)
    .join('\u00A0');
}

/** The median with its interval, what it is out of, and what it leaves out. */
export function describeReplyTimes({ from, to, minutes, overdue }: ReplyTimes) {
  const { low, high } = percentileRanks(50, minutes.length);
  const [least = 0, most = 0] = [minutes[low - 1], minutes[high - 1]];
  const answered = `${countText(minutes.length, 'enquiry', 'enquiries')} answered from ${longDate(from)} to ${longDate(to)}`;
  const late =
    overdue === 0
      ? 'no reply was overdue'
      : `${countText(overdue, 'reply was', 'replies were')} overdue and not included`;
  return {
    median: lengthText(median(minutes)),
    figureNote: `95\u00A0% interval ${lengthText(least)} to ${lengthText(most)}. ${answered}; on that day ${late}.`,
  };
}

export function readReplyTimes(source: string): ReplyTimes {
  const result = safeParse(replyTimesSchema, JSON.parse(source));
  if (result.success) return result.output;
  const reasons = result.issues.map(
    (issue) => `  ${getDotPath(issue) ?? 'the whole file'}: ${issue.message}`,
  );
  throw new Error(
    [
      `${REPLY_TIMES_FILE} is not what npm run desk -- publish-reply-time writes:`,
      ...reasons,
      'Run it again, or delete the file.',
    ].join('\n'),
  );
}

export const loadReplyTimes = (): ReplyTimes | undefined =>
  existsSync(REPLY_TIMES_FILE) ? readReplyTimes(readFileSync(REPLY_TIMES_FILE, 'utf8')) : undefined;
