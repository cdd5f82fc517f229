import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const OURS = 'https://plumbline.example';
const asks = (headers: Partial<Record<string, string>>, publicOrigin: string | undefined = OURS) =>
  isSameOrigin({ headers, host: 'www.example:8080' } as unknown as FastifyRequest, publicOrigin);

test.each([
  {},
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: OURS },
  { origin: OURS, 'sec-fetch-site': 'same-origin' },
  { origin: OURS, 'sec-fetch-site': 'same-site' },
  { origin: OURS, 'sec-fetch-site': 'cross-site' },
  { origin: 'https://www.example:8080' },
  { origin: 'http://www.example:8080' },
])('%j may post', (headers) => {
  expect(asks(headers)).toBe(true);
});

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': '' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'null' },
  { origin: 'https://www.example' },
  { origin: 'https://www.example:8080.evil.example' },
])('%j may not', (headers) => {
  expect(asks(headers)).toBe(false);
});
