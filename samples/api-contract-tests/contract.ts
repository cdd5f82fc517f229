import * as v from 'valibot';

// #region order
const line = v.object({ sku: v.string(), quantity: v.number() });

export const order = v.object({
  status: v.picklist(['packed', 'shipped']),
  delivery_date: v.pipe(v.string(), v.isoDate()),
  total_cents: v.pipe(v.number(), v.integer()),
  lines: v.pipe(v.array(line), v.minLength(1)),
});
export type Order = v.InferOutput<typeof order>;

const refusal = v.object({ error: v.pipe(v.string(), v.nonEmpty()) });
// #endregion order

// #region interactions
export type Interaction = {
  name: string;
  /** The provider's state before the request. */
  state: 'order A-1 is shipped' | 'there are no orders';
  request: { method: 'GET' | 'POST'; path: string };
  status: number;
  body: v.GenericSchema;
  /** The stub's response in the consumer's tests. */
  example: unknown;
};

export const contract: Interaction[] = [
  {
    name: 'an order that exists',
    state: 'order A-1 is shipped',
    request: { method: 'GET', path: '/orders/A-1' },
    status: 200,
    body: order,
    example: {
      status: 'shipped',
      delivery_date: '2026-11-20',
      total_cents: 2490,
      lines: [{ sku: 'PB-1', quantity: 2 }],
    } satisfies Order,
  },
  {
    name: 'an order that does not exist',
    state: 'there are no orders',
    request: { method: 'GET', path: '/orders/A-2' },
    status: 404,
    body: refusal,
    example: { error: 'No such order.' },
  },
  {
    name: 'cancelling too late',
    state: 'order A-1 is shipped',
    request: { method: 'POST', path: '/orders/A-1/cancel' },
    status: 409,
    body: refusal,
    example: { error: 'The order is on its way.' },
  },
];
// #endregion interactions
