import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { afterEach, expect, test } from 'vitest';
import { openShop } from './shop.ts';
import type { Shop } from './shop.ts';
import { runStep } from './steps.ts';
import { findings } from './verdict.ts';

let shop: Shop | undefined;
afterEach(() => shop?.close());

// #region under-load
test('under load, every order is taken once and no slot twice', async () => {
  shop = await openShop({ slots: 4, holdMs: 1 });
  const result = await autocannon({
    url: shop.url,
    method: 'POST',
    connections: 20,
    amount: 400,
  });
  expect(result['2xx']).toBe(400);
  expect(result.non2xx + result.errors).toBe(0);
  expect(shop.counts).toEqual({ orders: 400, busy: 0, mostBusy: 4 });
});
// #endregion under-load

// #region broken
test('a server that refuses everything does not pass for a fast one', async () => {
  const server = createServer((_, response) => response.writeHead(503).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const step = await runStep(`http://127.0.0.1:${port}`, 2, 1);
  server.close();

  expect(step.perSecond).toBe(0);
  const found = findings(step, undefined, { p99: 250 });
  expect(found).toEqual([`${step.failed} failed`]);
});
// #endregion broken

// #region rate
test('autocannon 8 with a rate writes down answers it never got', async () => {
  shop = await openShop({ holdMs: 20 });
  const paced = {
    url: shop.url,
    connections: 10,
    overallRate: 20,
    duration: 1,
  };
  const asIs = await autocannon(paced);
  const plain = await autocannon({ ...paced, ignoreCoordinatedOmission: true });
  expect(asIs.latency.min).toBeLessThan(5);
  expect(plain.latency.min).toBeGreaterThanOrEqual(19);
});
// #endregion rate

// #region verdict
const previous = {
  connections: 2,
  perSecond: 100,
  failed: 0,
  mean: 20,
  p50: 20,
  p99: 22,
};
const good = { ...previous, connections: 4, perSecond: 200 };

test.each([
  ['a good step', {}, []],
  ['a step at its limit', { p99: 250 }, []],
  ['errors, however few', { failed: 1 }, ['1 failed']],
  ['slow answers', { p99: 251 }, ['p99 over 250 ms']],
  ['a generator that cannot keep up', { connections: 8 }, ['generator too slow']],
  ['a full server', { perSecond: 101, mean: 40 }, ['no gain']],
])('%s', (_, change, expected) => {
  const found = findings({ ...good, ...change }, previous, { p99: 250 });
  expect(found).toEqual(expected);
});
// #endregion verdict
