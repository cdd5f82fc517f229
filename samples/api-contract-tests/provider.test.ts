import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { broken } from './broken.ts';
import { contract } from './contract.ts';
import type { Interaction } from './contract.ts';
import { buildOrdersApi } from './orders-api.ts';
import type { StoredOrder } from './orders-api.ts';

const orders = new Map<string, StoredOrder>();
const app = buildOrdersApi(orders);
let url = '';
beforeAll(async () => {
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
beforeEach(() => orders.clear());

// #region verify
const states: Record<Interaction['state'], () => void> = {
  'there are no orders': () => orders.clear(),
  'order A-1 is shipped': () =>
    orders.set('A-1', {
      status: 'shipped',
      deliveryDate: '2026-12-01',
      totalCents: 1999,
      lines: [{ sku: 'PB-7', quantity: 1 }],
    }),
};

async function replay(interaction: Interaction) {
  states[interaction.state]();
  const { method, path } = interaction.request;
  const response = await fetch(`${url}${path}`, { method });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: await response.json().catch(() => undefined),
  };
}

test.each(contract)('keeps the contract about $name', async (interaction) => {
  expect(broken(interaction, await replay(interaction))).toEqual([]);
});
// #endregion verify
