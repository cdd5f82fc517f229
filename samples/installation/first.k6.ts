import { check } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';

export const options: Options = {
  scenarios: {
    first: { executor: 'shared-iterations', vus: 2, iterations: 20, exec: 'visit' },
  },
  thresholds: { checks: ['rate==1'] },
};

export function visit(): void {
  const response = http.get(__ENV.BASE_URL ?? 'http://127.0.0.1:4000');
  check(response, { 'status is 200': ({ status }) => status === 200 });
}
