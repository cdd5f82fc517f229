import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedPost = { path: string; headers: IncomingHttpHeaders; body: string };

/** What the receiver does with a post: answer with a status, close the connection, or never answer. */
export type Behaviour = number | 'close' | 'hang';

/** A receiver of webhooks that behaves as it is told. */
export async function startWebhookReceiver() {
  const received: ReceivedPost[] = [];
  const receiver = { behaviour: 204 as Behaviour };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    received.push({ path: request.url ?? '', headers: request.headers, body });
    const { behaviour } = receiver;
    if (behaviour === 'hang') return;
    if (behaviour === 'close') return void request.socket.destroy();
    response.writeHead(behaviour, { location: '/elsewhere' }).end(behaviour < 300 ? '' : 'Because');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}/hook`,
    behave: (behaviour: Behaviour) => void (receiver.behaviour = behaviour),
    stop(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
