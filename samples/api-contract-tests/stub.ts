import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from './contract.ts';
import type { Interaction } from './contract.ts';

const nameOf = ({ method, path }: Interaction['request']) => `${method} ${path}`;

/** Responds as in the contract, and with 501 to everything else. */
export async function startStub() {
  const server = createServer((request, response) => {
    const asked = `${request.method} ${request.url}`;
    const agreed = contract.find((one) => asked === nameOf(one.request));
    response.setHeader('content-type', 'application/json');
    response.statusCode = agreed?.status ?? 501;
    response.end(JSON.stringify(agreed?.example ?? { error: 'Not agreed.' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
