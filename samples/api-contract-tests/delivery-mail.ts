import type { Order } from './contract.ts';

/** The consumer: a mail about an order, or none if there is no order. */
export async function deliveryMail(api: string, id: string) {
  const answer = await fetch(`${api}/orders/${id}`);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`orders answered ${answer.status}`);

  const order = (await answer.json()) as Order;
  const goods = order.lines.map((line) => `${line.quantity} × ${line.sku}`);
  const total = (order.total_cents / 100).toFixed(2);
  const when = order.status === 'shipped' ? 'arrives' : 'will arrive';
  return `${goods.join(', ')} for €${total} ${when} on ${order.delivery_date}.`;
}

/** Says why it did not work, or nothing if it did. */
export async function cancel(api: string, id: string) {
  const answer = await fetch(`${api}/orders/${id}/cancel`, { method: 'POST' });
  if (answer.ok) return undefined;
  const { error } = (await answer.json()) as { error: string };
  return error;
}
