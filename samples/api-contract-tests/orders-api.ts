import { fastify } from 'fastify';

export type StoredOrder = {
  status: 'packed' | 'shipped';
  deliveryDate: string;
  totalCents: number;
  lines: { sku: string; quantity: number }[];
};

/** The provider. Camel case inside, snake case on the wire. */
export function buildOrdersApi(orders: Map<string, StoredOrder>) {
  const app = fastify();
  type ById = { Params: { id: string } };

  app.get<ById>('/orders/:id', async ({ params: { id } }, reply) => {
    const order = orders.get(id);
    if (!order) return reply.code(404).send({ error: `No order ${id}.` });
    return {
      id,
      status: order.status,
      delivery_date: order.deliveryDate,
      total_cents: order.totalCents,
      lines: order.lines,
      warehouse: 'North',
    };
  });

  app.post<ById>('/orders/:id/cancel', async ({ params: { id } }, reply) => {
    const order = orders.get(id);
    if (!order) return reply.code(404).send({ error: `No order ${id}.` });
    if (order.status === 'shipped') {
      return reply.code(409).send({ error: 'Already shipped.' });
    }
    orders.delete(id);
    return reply.code(204).send();
  });

  return app;
}
