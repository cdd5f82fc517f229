import { check } from 'k6';
import http from 'k6/http';
import type { Options, Stage } from 'k6/options';

const url = __ENV.ORDERS_URL ?? 'http://127.0.0.1:8080/orders';

/** Jumps to the rate at once and stays: a slope would blur the step. */
const step = (target: number): Stage[] => [
  { target, duration: '0s' },
  { target, duration: '2m' },
];

export const options: Options = {
  scenarios: {
    steps: {
      executor: 'ramping-arrival-rate',
      exec: 'placeOrder',
      timeUnit: '1s',
      stages: [50, 100, 150, 175, 200, 250].flatMap(step),
      preAllocatedVUs: 300,
    },
  },
  thresholds: {
    http_req_duration: [
      {
        threshold: 'p(99)<2000',
        abortOnFail: true,
        delayAbortEval: '30s',
      },
    ],
  },
};

export function placeOrder(): void {
  const body = JSON.stringify({ sku: 'PB-1' });
  const headers = { 'content-type': 'application/json' };
  const answer = http.post(url, body, { headers });
  check(answer, { 'is created': ({ status }) => status === 201 });
}
