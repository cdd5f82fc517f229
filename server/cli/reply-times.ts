import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HOURS_FILE } from '../../contract/opening-hours.ts';
import { FEWEST_REPLIES, REPLY_TIMES_FILE } from '../../contract/reply-times.ts';
import type { Config } from '../config.ts';
import { readHours } from '../desk/enquiries/read-hours.ts';
import { readReplyTimes } from '../desk/enquiries/reply-times.ts';
import type { Store } from '../store/store.ts';
import { print } from './output.ts';
import { UsageError } from './usage-error.ts';

/** Writes how fast we reply where the next build finds it. */
export async function publishReplyTime(store: Store, { distDir }: Config, now: number): Promise<void> {
  if (!existsSync(dirname(REPLY_TIMES_FILE)))
    throw new UsageError(
      `There is no ${dirname(REPLY_TIMES_FILE)} here. Run this in the folder that the site is built from.`,
    );
  if (!existsSync(join(distDir, HOURS_FILE)))
    throw new UsageError(
      `${distDir} does not say when the office is open. Build the site first: npm run build`,
    );
  const replyTimes = await readReplyTimes(store.deskLists, await readHours(distDir), now);
  const count = replyTimes.minutes.length;
  if (count < FEWEST_REPLIES)
    throw new UsageError(
      `Nothing was written: ${count} enquiries got their first reply in the last 90 days, and a median needs at least ${FEWEST_REPLIES}.`,
    );
  await writeFile(REPLY_TIMES_FILE, `${JSON.stringify(replyTimes)}\n`);
  print(
    `Wrote ${count} reply times to ${REPLY_TIMES_FILE}. /quality shows their median after the next build; delete the file to take it back.`,
  );
}
