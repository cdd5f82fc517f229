/** `node node-peers.ts <fastify|sirv> <folder> <port>`: what a Node user would otherwise serve a built site with. */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import sirv from 'sirv';

const [peer, folder = '', port = ''] = process.argv.slice(2);
const address = { port: Number(port), host: '127.0.0.1' };

if (peer === 'fastify') {
  const server = fastify();
  await server.register(fastifyStatic, { root: resolve(folder), preCompressed: true });
  await server.listen(address);
} else {
  const serve = sirv(resolve(folder), { gzip: true, brotli: true, etag: true });
  createServer((request, response) => serve(request, response)).listen(address.port, address.host);
}
