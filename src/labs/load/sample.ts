/** Simulated at build time: a queue with a fixed seed, in k6's output format. No service was tested. */
import { seededRandom } from '../../../metrics/seeded-random.ts';

type Endpoint = { path: string; method: string; share: number; ms: number };

const STEPS = [640, 1280, 1920, 2560, 3200];
const STEP_SECONDS = 4;
const SERVERS = 24;
const START = Date.UTC(2026, 0, 12, 9);
const FAILED_SHARE = 0.003;

/** Open load: requests arrive at random, whether or not earlier ones were answered. */
function requests(endpoints: readonly Endpoint[], seed: number): string[] {
  const random = seededRandom(seed);
  const free = Array.from({ length: SERVERS }, () => 0);
  const lines: string[] = [];
  const exponential = (mean: number): number => -Math.log(1 - random()) * mean;
  let at = 0;
  for (const [step, perSecond] of STEPS.entries())
    for (at = Math.max(at, step * STEP_SECONDS * 1000); at < (step + 1) * STEP_SECONDS * 1000;) {
      at += exponential(1000 / perSecond);
      let draw = random();
      const endpoint = endpoints.find(({ share }) => (draw -= share) < 0) ?? endpoints[0];
      if (!endpoint) return [];
      const server = free.indexOf(Math.min(...free));
      // Half of it is fixed: no response is instant.
      const begun = Math.max(at, free[server] ?? 0);
      const done = begun + endpoint.ms / 2 + exponential(endpoint.ms / 2);
      free[server] = done;
      const isFailed = random() < FAILED_SHARE && endpoint.method === 'POST';
      lines.push(
        `http_req_duration,${((START + done) / 1000).toFixed(3)},${(done - at).toFixed(3)},${isFailed ? 'false' : 'true'},${endpoint.method},https://shop.example${endpoint.path},${isFailed ? 502 : 200}`,
      );
    }
  return lines;
}

const csv = (endpoints: readonly Endpoint[], seed: number): string =>
  [
    'metric_name,timestamp,metric_value,expected_response,method,name,status',
    ...requests(endpoints, seed),
  ].join('\n');

const shop = (payMs: number): Endpoint[] => [
  { method: 'GET', path: '/browse', share: 0.85, ms: 6 },
  { method: 'POST', path: '/pay', share: 0.15, ms: payMs },
];

export const sampleFiles = {
  run: { name: 'shop, release 42', text: csv(shop(16), 42) },
  base: { name: 'shop, release 41', text: csv(shop(14), 41) },
};
