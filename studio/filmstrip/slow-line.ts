/** A slow phone's line before a server: 1.6 Mbit/s, and 150 ms there and back. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

const BYTES_PER_MS = (1.6 * 1024 * 1024) / 8 / 1000;
const ONE_WAY_MS = 75;
const PACKET_BYTES = 1460;

/** One line that all connections share: a packet starts when the one before it is through. */
function shared(): () => Transform {
  let freeAt = 0;
  return () =>
    new Transform({
      async transform(chunk: Buffer, _encoding, done) {
        const sentAt = performance.now();
        for (let from = 0; from < chunk.length; from += PACKET_BYTES) {
          const packet = chunk.subarray(from, from + PACKET_BYTES);
          freeAt = Math.max(freeAt, sentAt) + packet.length / BYTES_PER_MS;
          await wait(Math.max(0, freeAt + ONE_WAY_MS - performance.now()));
          this.push(packet);
        }
        done();
      },
    });
}

export async function openSlowLine(to: URL): Promise<AsyncDisposable & { url: string }> {
  const [up, down] = [shared(), shared()];
  const line = createServer((visitor) => {
    const site = connect(Number(to.port), to.hostname);
    for (const end of [visitor, site]) end.on('error', () => visitor.destroy() && site.destroy());
    visitor.pipe(up()).pipe(site);
    site.pipe(down()).pipe(visitor);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port } = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => void line.close(),
  };
}
