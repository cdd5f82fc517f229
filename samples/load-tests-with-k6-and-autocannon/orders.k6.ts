import { check } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';

const url = __ENV.ORDERS_URL ?? 'http://127.0.0.1:8080/orders';

// #region options
export const options: Options = {
  scenarios: {
    steady: {
      executor: 'constant-arrival-rate',
      exec: 'placeOrder',
      rate: 100,
      timeUnit: '1s',
      duration: '5m',
      preAllocatedVUs: 300,
      maxVUs: 300,
    },
  },
  thresholds: {
    http_req_failed: ['rate<0.001'],
    checks: ['rate>0.999'],
    http_req_duration: ['p(95)<100', 'p(99)<250'],
    dropped_iterations: ['count==0'],
  },
};
// #endregion options

export function placeOrder(): void {
  const answer = http.post(url, JSON.stringify({ sku: 'PB-1' }), {
    headers: { 'content-type': 'application/json' },
    tags: { name: 'place an order' },
  });
  check(answer, {
    'is created': ({ status }) => status === 201,
    'has a number': (order) => typeof order.json('id') === 'number',
  });
}
