import { bySecond, drive, summarise } from '../../server/testing/open-loop.ts';
import { newEnquirer, postEnquiry } from '../../server/testing/server-process.ts';
import type { BenchOptions, Tell } from '../part.ts';
import { residentMb } from '../process-tree.ts';
import { scope } from '../scope.ts';
import { serveSite } from '../site-server.ts';
import { round } from '../../metrics/round.ts';
import { slope } from '../../metrics/slope.ts';

export type SoakResult = {
  seconds: number;
  /** Pages and posts that fall due in a second. */
  rate: number;
  postsPerSecond: number;
  total: number;
  failed: number;
  p99: number;
  /** The worst of the seconds. */
  slowestSecondP99: number;
  memory: { at: number; rssMb: number }[];
  warmUpSeconds: number;
  /** After the warm-up. */
  mbPerMinute: number;
};

const RATE = 300;
const POSTS_PER_SECOND = 2;

export const measureSoak = ({ quick, distDir }: BenchOptions, tell: Tell): Promise<SoakResult> =>
  scope(async (defer) => {
    const seconds = quick ? 20 : 300;
    const warmUpSeconds = seconds / 5;
    const server = await serveSite(defer, distDir);
    const memory: SoakResult['memory'] = [];
    const started = performance.now();
    const elapsed = () => (performance.now() - started) / 1000;
    const sampling = setInterval(() => {
      const rssMb = round(residentMb(server.pid), 1);
      memory.push({ at: round(elapsed()), rssMb });
      if (memory.length % 15 === 0) tell(`soak: ${round(elapsed())} of ${seconds} s, ${rssMb} MB`);
    }, 2000);
    defer(() => clearInterval(sampling));
    const posting = setInterval(() => void postEnquiry(server.url, newEnquirer()), 1000 / POSTS_PER_SECOND);
    defer(() => clearInterval(posting));

    tell(`soak: ${RATE} pages a second for ${seconds} s`);
    const samples = await drive(server.url, seconds, () => RATE);
    const settled = memory.filter(({ at }) => at > warmUpSeconds);
    const { total, failed, p99 } = summarise(samples);
    return {
      seconds,
      rate: RATE,
      postsPerSecond: POSTS_PER_SECOND,
      total,
      failed,
      p99,
      slowestSecondP99: Math.max(...bySecond(samples).map((second) => second.p99)),
      memory,
      warmUpSeconds,
      mbPerMinute: round(slope(settled.map(({ at, rssMb }) => ({ x: at / 60, y: rssMb }))), 2),
    };
  });
