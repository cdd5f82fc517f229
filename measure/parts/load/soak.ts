/** Pages and enquiries at a steady rate, and whether the server's memory stays what it is. */
import { round } from '../../../metrics/round.ts';
import { slope } from '../../../metrics/slope.ts';
import { bySecond, drive, summarise } from '../../../server/testing/open-loop.ts';
import { residentMb } from '../../../server/testing/process-tree.ts';
import { newEnquirer, postEnquiry } from '../../../server/testing/server-process.ts';
import type { Measured } from '../../../src/quality/speed-schema.ts';
import type { Context, Tell } from '../../part.ts';
import { scope } from '../../scope.ts';
import { serveSite } from '../../site-server.ts';

type Soak = Measured<'load'>['soak'];

const RATE = 300;
const POSTS_PER_SECOND = 2;
const SAMPLE_MS = 2000;
/** Every so many samples one is told and kept. */
const KEPT = 15;

/** `statuses` as postEnquiry gives them: null where no answer came. */
export const countPosts = (statuses: readonly (number | null)[]): NonNullable<Soak['posts']> => ({
  total: statuses.length,
  failed: statuses.filter((status) => status !== 201).length,
});

export const measureSoak = ({ quick, distDir }: Context, tell: Tell): Promise<Soak> =>
  scope(async (defer) => {
    const seconds = quick ? 20 : 300;
    const warmUpSeconds = seconds / 5;
    const server = await serveSite(defer, distDir);
    const memory: Soak['memory'] = [];
    const started = performance.now();
    const elapsed = () => (performance.now() - started) / 1000;
    const sampling = setInterval(() => {
      memory.push({ at: round(elapsed()), rssMb: round(residentMb(server.pid), 1) });
      if (memory.length % KEPT === 0)
        tell(`soak: ${round(elapsed())} of ${seconds} s, ${memory.at(-1)?.rssMb} MB`);
    }, SAMPLE_MS);
    defer(() => clearInterval(sampling));
    const answers: Promise<number | null>[] = [];
    const post = () => answers.push(postEnquiry(server.url, newEnquirer()));
    const posting = setInterval(post, 1000 / POSTS_PER_SECOND);
    defer(() => clearInterval(posting));

    tell(`soak: ${RATE} pages and ${POSTS_PER_SECOND} posts a second for ${seconds} s`);
    const samples = await drive(server.url, seconds, () => RATE);
    clearInterval(posting);
    const posts = countPosts(await Promise.all(answers));
    const settled = memory.filter(({ at }) => at > warmUpSeconds);
    const { total, failed, p99 } = summarise(samples);
    return {
      seconds,
      rate: RATE,
      total,
      failed,
      postsPerSecond: POSTS_PER_SECOND,
      posts,
      p99,
      slowestSecondP99: Math.max(...bySecond(samples).map((second) => second.p99)),
      memory: memory.filter((_, index) => index % KEPT === KEPT - 1),
      warmUpSeconds,
      mbPerMinute: round(slope(settled.map(({ at, rssMb }) => ({ x: at / 60, y: rssMb }))), 2),
    };
  });
