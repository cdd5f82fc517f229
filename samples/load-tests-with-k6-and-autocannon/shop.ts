import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A shop with one bottleneck: an order holds one of `slots` for `holdMs`. */
export async function openShop({ slots = 4, holdMs = 20, port = 0 } = {}) {
  const counts = { orders: 0, busy: 0, mostBusy: 0 };
  const queue: (() => void)[] = [];

  async function takeOrder(): Promise<number> {
    // Hands the slot to the next in line, so the queue stays in order.
    if (counts.busy === slots) await new Promise<void>((go) => queue.push(go));
    else counts.busy += 1;
    counts.mostBusy = Math.max(counts.mostBusy, counts.busy);
    await wait(holdMs);
    const next = queue.shift();
    if (next) next();
    else counts.busy -= 1;
    return (counts.orders += 1);
  }

  const server = createServer(async (request, response) => {
    request.resume();
    const id = await takeOrder();
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id }));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: actual } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${actual}/orders`,
    counts,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

if (import.meta.main) {
  const shop = await openShop({ port: Number(process.env.PORT ?? 8080) });
  console.log(shop.url);
}
