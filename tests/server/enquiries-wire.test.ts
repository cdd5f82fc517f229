import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { type ContactServer, createContactServer, enquiry } from '../../server/testing/contact-server.ts';
import { posting } from '../../server/testing/send.ts';

const TEN_MEGABYTES = Buffer.alloc(10 * 1024 * 1024, 'a');

let server: ContactServer;
beforeEach(async () => {
  server = await createContactServer();
});
afterEach(() => server.close());

/** Sends it all without looking up, as browsers do, and only then reads the answer. Gives its first line. */
async function flood(head: string, body: Buffer): Promise<string> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n${head}\r\n\r\n`,
  );
  await new Promise<unknown>((resolve) => socket.write(body, resolve));
  const answer = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  return String(answer[0]).split('\r\n')[0] ?? '';
}

describe('a body of ten megabytes', () => {
  test('is refused with 413 when its length is announced', async () => {
    expect(await flood(`Content-Length: ${TEN_MEGABYTES.length}`, TEN_MEGABYTES)).toContain('413');
  });

  test('is refused with 413 when it comes in chunks', async () => {
    const chunk = Buffer.concat([
      Buffer.from('10000\r\n'),
      TEN_MEGABYTES.subarray(0, 0x10000),
      Buffer.from('\r\n'),
    ]);
    expect(await flood('Transfer-Encoding: chunked', Buffer.concat(Array(160).fill(chunk)))).toContain('413');
  });

  test('leaves the server well', async () => {
    await flood(`Content-Length: ${TEN_MEGABYTES.length}`, TEN_MEGABYTES);
    const answer = await posting(server.origin, CONTACT_PATH).post(enquiry);
    expect(answer.status).toBe(201);
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

test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
  'a post of %s without any body is refused, and waits for nothing',
  async (type) => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    socket.write(`POST /api/contact HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${type}\r\n\r\n`);
    const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 4(?:00|15|22)/);
  },
);
