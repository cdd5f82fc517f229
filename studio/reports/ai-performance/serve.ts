/**
 * Moonshine behind HTTP, for the load test: POST /transcribe with a WAV file. Options: --workers N, and --careful, which
 * refuses what cannot be answered in time and leaves out callers who have hung up.
 */
import Fastify from 'fastify';
import { parseArgs } from 'node:util';
import { openPool } from './pool.ts';

/** Longer queues would make a caller wait for more than a second on any machine of this size. */
const LONGEST_QUEUE = 2;
const UNLIMITED = Number.POSITIVE_INFINITY;

const { values } = parseArgs({
  options: { workers: { type: 'string', default: '1' }, careful: { type: 'boolean', default: false } },
});
const pool = await openPool(Number(values.workers), values.careful ? LONGEST_QUEUE : UNLIMITED);
const server = Fastify();
server.addContentTypeParser('audio/wav', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

server.post<{ Body: Buffer }>('/transcribe', async (request, reply) => {
  const isWanted = (): boolean => !values.careful || !request.raw.socket.destroyed;
  const done = await pool.recognise(request.body, isWanted);
  if (done === 'refused') return reply.code(503).header('retry-after', '1').send({ error: 'busy' });
  return done;
});

await server.listen({ host: '127.0.0.1', port: 0 });
console.log(JSON.stringify(server.server.address()));
