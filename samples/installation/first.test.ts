import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { expect, test } from 'vitest';

test('autocannon sends 200 requests and every one is answered', async () => {
  const server = createServer((_request, response) => response.end('ready'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 4,
    amount: 200,
  });
  server.close();

  expect(result['2xx']).toBe(200);
  expect(result.non2xx).toBe(0);
  expect(result.errors).toBe(0);
});
