/** Large, slow and aborted requests. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, publication, put } from './bench.ts';
import { type Case, one } from './case.ts';
import { named, requestOf } from './endpoints.ts';
import type { Request } from './exchange.ts';
import { signedBy } from './fields.ts';
import { created, publish, published } from './publishing.ts';

const MB = 1024 * 1024;

const large = (endpoint: string): Case =>
  one(
    {
      group: 'size',
      endpoint,
      name: 'a body of 11 MB',
      accept: '413',
      why: 'Its documentation: max_body_size is 10 MB unless configured; RFC 9110, 15.5.14',
    },
    (bench) => requestOf(named(endpoint), bench, { body: JSON.stringify({ filler: 'a'.repeat(11 * MB) }) }),
  );

const sizes: Case[] = [
  ...['log in', 'change profile', 'create token', 'publish', 'change package', 'set tag', 'set tags'].map(
    large,
  ),
  published(
    {
      group: 'size',
      name: 'a tarball of 7 MB',
      accept: '201',
      why: 'Below the documented limit of 10 MB as base64',
    },
    (bench, name) => publish(bench, name, '1.0.0', Buffer.alloc(7 * MB, 'a')),
    () => 1,
  ),
  published(
    {
      group: 'size',
      name: 'a read-me of 5 MB',
      accept: '201 4xx',
      why: 'Below the documented limit; a stricter rule is allowed',
    },
    (bench, name) => {
      const { body, dist } = publication(name, '1.0.0');
      return signedBy(
        bench,
        put(`/${name}`, {
          ...body,
          versions: { '1.0.0': { name, version: '1.0.0', dist, readme: 'a'.repeat(5 * MB) } },
        }),
      );
    },
    (exchanges) => created(exchanges).length,
  ),
];

/** Whether the registry answers an ordinary request soon. */
const PROMPT_MS = 5000;
async function stillAnswers(bench: Bench): Promise<string | undefined> {
  const started = performance.now();
  const { status } = await bench.ask({ method: 'GET', path: '/kept' });
  const took = performance.now() - started;
  if (status !== 200) return `the next request is answered ${status}`;
  return took > PROMPT_MS ? `the next request takes ${Math.round(took)} ms` : undefined;
}

const aborted = [0, 0.1, 0.5, 0.99].map((cutAt): Case => ({
  group: 'connection',
  endpoint: 'publish',
  name: `cut after ${cutAt * 100} % of the body`,
  accept: '0',
  why: 'Nothing of an incomplete request may be kept; RFC 9112, 8',
  async ask(bench) {
    const name = bench.newName();
    const request = { ...publish(bench, name, '1.0.0', Buffer.alloc(MB, 'a')), cutAt };
    const answer = await bench.ask(request);
    await wait(500);
    const again = await bench.ask(publish(bench, name));
    const problem =
      again.status === 201 ? await stillAnswers(bench) : `then the whole is answered ${again.status}`;
    // Restored: the case is about the effects of the cut request.
    await bench.ask({ method: 'DELETE', path: `/${name}/-rev/1`, headers: [bench.signed] });
    return { exchanges: [[request, answer]], problem };
  },
}));

const slow: Case[] = [
  one(
    {
      group: 'connection',
      endpoint: 'publish',
      name: 'bytes one by one',
      accept: '201 408',
      why: 'RFC 9110, 15.5.9: to wait or to give up are both allowed',
      mayStore: true,
    },
    (bench) => ({ ...publish(bench, bench.newName()), pauseMs: 50 }),
  ),
  {
    group: 'connection',
    endpoint: 'read package',
    name: '200 connections that send half a request',
    accept: '200',
    why: 'Idle clients may not keep others waiting',
    async ask(bench) {
      const sockets = Array.from({ length: 200 }, () => {
        const socket = connect(bench.port, '127.0.0.1').on('error', () => undefined);
        socket.write('GET /kept HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ');
        return socket;
      });
      await wait(500);
      const request: Request = { method: 'GET', path: '/kept' };
      const answer = await bench.ask(request);
      const problem = await stillAnswers(bench);
      for (const socket of sockets) socket.destroy();
      return { exchanges: [[request, answer]], problem };
    },
  },
];

export const pressure: readonly Case[] = [...sizes, ...aborted, ...slow];
