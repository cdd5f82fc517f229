import { expect, test } from 'vitest';
import { endpointName } from './endpoint-name.ts';

test.each([
  ['GET', 'https://api.example.com/v1/orders?api_key=s3cr3t#x', 'GET /v1/orders'],
  ['get', 'https://user:pass@example.com', 'GET /'],
  ['POST', '/pay', 'POST /pay'],
  ['GET', '/users/48213/orders/9', 'GET /users/:id/orders/:id'],
  ['GET', '/o/3f2b8c1e-9a4d-4c7b-8f10-2d6e5a7b9c01', 'GET /o/:id'],
  [
    'GET',
    '/reset/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
    'GET /reset/:token',
  ],
  ['GET', '/hooks/sk_live_51HxAbCdEfGh', 'GET /hooks/:token'],
  ['GET', '/a/b94d27b9934d3e08', 'GET /a/:token'],
  ['GET', '/u/jane.doe%40example.com/inbox', 'GET /u/:email/inbox'],
  ['GET', '/cart;jsessionid=0A1B2C3D4E5F', 'GET /cart'],
  ['GET', '/blog/top-10-tools-for-testing-2026', 'GET /blog/top-10-tools-for-testing-2026'],
  ['GET', '/assets/getCurrentUserPreferences.js', 'GET /assets/getCurrentUserPreferences.js'],
  ['GET', '/blog/word-error-rate-is-not-accuracy', 'GET /blog/word-error-rate-is-not-accuracy'],
  ['', 'Checkout, step 2', 'Checkout, step 2'],
  ['GET', 'open basket', 'open basket'],
  ['', '', 'no name'],
  ['', 'GET https://shop.example.com/cart?token=abc', 'GET /cart'],
  ['GET', '/%E0%A4%A', 'GET /%E0%A4%A'],
])('%s %s is %s', (method, target, name) => {
  expect(endpointName(method, target)).toBe(name);
});

test('long names are truncated', () => {
  expect(endpointName('GET', `/${'a-b/'.repeat(100)}`)).toHaveLength(80);
});
