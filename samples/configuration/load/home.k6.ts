import { check } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { limits } from './limits.ts';

const baseUrl = __ENV.BASE_URL ?? 'http://127.0.0.1:4000';

export const options: Options = {
  scenarios: {
    home: {
      executor: 'constant-arrival-rate',
      exec: 'visit',
      rate: 20,
      timeUnit: '1s',
      duration: '30s',
      preAllocatedVUs: 40,
      maxVUs: 40,
    },
  },
  thresholds: {
    http_req_duration: [`p(99)<${limits.p99Ms}`],
    http_req_failed: [`rate<${limits.failedShare}`],
    checks: ['rate==1'],
    dropped_iterations: ['count==0'],
  },
};

export function visit(): void {
  check(http.get(baseUrl), { 'status is 200': ({ status }) => status === 200 });
}
