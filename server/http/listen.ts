import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a request in progress may take before its connection is cut. The whole shutdown has ten seconds. */
const DRAIN_MS = 6_000;
const SWEEP_MS = 50;
/** A flood of new connections must not delay the shutdown. */
const ACCEPT_MS = 2_000;
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens, and returns the port. Fastify's own `listen` opens a second server for the other address of `localhost`, which
 * would lack the guards of connections.ts; here both addresses feed one server.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<number> {
  const servers: Server[] = [app.server];
  app.addHook('preClose', () => drain(app, servers));
  await app.ready();
  if (host !== 'localhost') return bind(app.server, host, port);

  const taken = await bind(app.server, '127.0.0.1', port);
  const sibling = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket);
  });
  try {
    await bind(sibling, '::1', taken);
    servers.push(sibling);
  } catch (error) {
    if (!NO_SUCH_ADDRESS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  return taken;
}

async function bind(server: Server, host: string, port: number): Promise<number> {
  server.listen({ host, port });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/**
 * Closing would reset connections that are not accepted yet, and proxies do not retry a POST. Each turn of
 * the event loop accepts one; two turns without one mean that none is left.
 */
async function acceptWaiting(servers: Server[]): Promise<void> {
  let accepted = 0;
  const count = () => void (accepted += 1);
  for (const server of servers) server.on('connection', count);
  const deadline = performance.now() + ACCEPT_MS;
  for (let quiet = 0; quiet < 2 && performance.now() < deadline;) {
    accepted = 0;
    await setImmediate();
    quiet = accepted === 0 ? quiet + 1 : 0;
  }
  for (const server of servers) server.off('connection', count);
}

/** Takes no new connections, lets requests in progress finish, and closes connections as they become idle. */
async function drain({ server }: FastifyInstance, servers: Server[]): Promise<void> {
  await acceptWaiting(servers);
  const open = servers.filter(({ listening }) => listening);
  const closed = Promise.all(open.map((each) => new Promise((resolve) => each.close(resolve))));
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const patience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweeping);
  clearTimeout(patience);
}
