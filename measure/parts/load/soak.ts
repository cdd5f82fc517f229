/** Pages and enquiries at a steady rate: do any fail, and does the server's memory grow? */
import { round } from '../../../metrics/round.ts';
import { slope } from '../../../metrics/slope.ts';
import { drive, summarise } from '../../../server/testing/open-loop.ts';
import { residentMb } from '../../../server/testing/process-tree.ts';
import { newEnquirer, postEnquiry } from '../../../server/testing/server-process.ts';
import type { Context, Log } from '../../part.ts';
import { scope } from '../../scope.ts';
import { serveSite } from '../../site-server.ts';

const RATE = 300;
const POSTS_PER_SECOND = 2;
const SAMPLE_MS = 2000;

/** `statuses` as postEnquiry returns them: null without a response. */
export const countFailed = (statuses: readonly (number | null)[]): number =>
  statuses.filter((status) => status !== 201).length;

export const measureSoak = ({ quick, distDir }: Context, log: Log) =>
  scope(async (defer) => {
    const seconds = quick ? 20 : 180;
    const warmUpSeconds = seconds / 3;
    const server = await serveSite(defer, distDir);
    const started = performance.now();
    const memory: { x: number; y: number }[] = [];
    const sampling = setInterval(() => {
      const elapsed = (performance.now() - started) / 1000;
      if (elapsed > warmUpSeconds) memory.push({ x: elapsed / 60, y: residentMb(server.pid) });
    }, SAMPLE_MS);
    defer(() => clearInterval(sampling));
    const statuses: Promise<number | null>[] = [];
    const post = () => statuses.push(postEnquiry(server.url, newEnquirer()));
    const posting = setInterval(post, 1000 / POSTS_PER_SECOND);
    defer(() => clearInterval(posting));

    log(`soak: ${RATE} pages and ${POSTS_PER_SECOND} posts a second for ${seconds} s`);
    const pages = summarise(await drive(server.url, seconds, () => RATE));
    clearInterval(posting);
    const failed = pages.failed + countFailed(await Promise.all(statuses));
    return { failed, mbPerMinute: round(slope(memory), 2) };
  });
