import { check } from 'k6';
import http from 'k6/http';
import type { Options, Scenario, Threshold } from 'k6/options';

const url = __ENV.ORDERS_URL ?? 'http://127.0.0.1:8080/orders';

const rates = [50, 100, 150, 175, 200, 250];

/** A scenario for each step: k6 then keeps the figures of each step apart. */
const step = (rate: number, index: number): [string, Scenario] => [
  `at_${rate}`,
  {
    executor: 'constant-arrival-rate',
    exec: 'placeOrder',
    rate,
    timeUnit: '1s',
    // Two minutes of load, then 30 seconds in which the queue drains.
    startTime: `${index * 150}s`,
    duration: '120s',
    // Enough for answers that take 4 s, twice the limit below.
    preAllocatedVUs: rate * 4,
    maxVUs: rate * 4,
  },
];

const limit = (rate: number): [string, Threshold[]] => [
  `http_req_duration{scenario:at_${rate}}`,
  [{ threshold: 'p(99)<2000', abortOnFail: true }],
];

export const options: Options = {
  scenarios: Object.fromEntries(rates.map(step)),
  thresholds: {
    ...Object.fromEntries(rates.map(limit)),
    dropped_iterations: [{ threshold: 'count==0', abortOnFail: true }],
  },
};

export function placeOrder(): void {
  const body = JSON.stringify({ sku: 'PB-1' });
  const headers = { 'content-type': 'application/json' };
  const answer = http.post(url, body, { headers });
  check(answer, { 'is created': ({ status }) => status === 201 });
}
