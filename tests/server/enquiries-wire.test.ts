import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ContactServer, createContactServer, enquiry, send } from '../helpers/contact-server.ts';

const TEN_MEGABYTES = 10 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 'a');

let server: ContactServer;
beforeEach(async () => {
  server = await createContactServer();
});
afterEach(() => server.close());

/** Sends the head and then ten megabytes, until the server answers or hangs up. Gives the first line of the answer. */
async function flood(head: string, frame: (chunk: Buffer) => Buffer): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  const answered = new AbortController();
  let answer = '';
  socket.on('data', (data: Buffer) => {
    answer += data.toString('latin1');
    answered.abort();
  });
  socket.on('error', () => answered.abort());
  socket.on('close', () => answered.abort());
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n${head}\r\n\r\n`,
  );
  for (let sent = 0; sent < TEN_MEGABYTES && !answered.signal.aborted; sent += CHUNK.length) {
    await new Promise<unknown>((resolve) => socket.write(frame(CHUNK), resolve));
  }
  if (!answered.signal.aborted) await once(answered.signal, 'abort');
  socket.destroy();
  return answer.split('\r\n')[0] ?? '';
}

describe('a body of ten megabytes', () => {
  test('is refused with 413 when its length is announced', async () => {
    const status = await flood(`Content-Length: ${TEN_MEGABYTES}`, (chunk) => chunk);
    expect(status).toContain('413');
  });

  test('is refused with 413 when it comes in chunks', async () => {
    const status = await flood('Transfer-Encoding: chunked', (chunk) =>
      Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]),
    );
    expect(status).toContain('413');
  });

  test('leaves the server well', async () => {
    await flood(`Content-Length: ${TEN_MEGABYTES}`, (chunk) => chunk);
    const answer = await send(server.origin, {
      method: 'POST',
      path: '/api/contact',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(enquiry),
    });
    expect(answer.statusCode).toBe(201);
    expect(await server.store.enquiries.list({ limit: 5 })).toHaveLength(1);
  });
});

test('a length that is a lie is not taken for the whole message', async () => {
  const { hostname, port } = new URL(server.origin);
  const body = JSON.stringify(enquiry);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.end(
    `POST /api/contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length + 10}\r\n\r\n${body}`,
  );
  await once(socket.resume(), 'close');
  expect(await server.store.enquiries.list({ limit: 5 })).toEqual([]);
});

test('a post in small pieces arrives whole', async () => {
  const { hostname, port } = new URL(server.origin);
  const body = JSON.stringify({ ...enquiry, message: 'Grüße 😀' });
  const bytes = Buffer.from(body);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${bytes.length}\r\nConnection: close\r\n\r\n`,
  );
  for (let at = 0; at < bytes.length; at += 1) {
    socket.write(bytes.subarray(at, at + 1));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain(' 201 ');
  socket.destroy();
  expect(await server.store.enquiries.list({ limit: 5 })).toMatchObject([{ message: 'Grüße 😀' }]);
});
