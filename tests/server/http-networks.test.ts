/** How many connections a network may have, asked by real sockets from several addresses of this machine. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serveSite } from './http-fixture.ts';

/** An eighth of it for each address, half of it for each /24. */
const limits = { connections: 256, headersMs: 240_000, requestMs: 240_000, idleMs: 240_000 };
const EACH = 32;

async function serve(trustProxy: string[] | false = false) {
  const { app, port } = await serveSite({ limits, config: { trustProxy } });
  const connections = promisify(app.server.getConnections.bind(app.server));
  const closed: string[] = [];
  let opened = 0;

  /** Names them after their address, in the order in which they were opened. */
  async function open(localAddress: string, count: number): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).resume();
      onTestFinished(() => void socket.destroy());
      socket.once('close', () => closed.push(`${localAddress} ${number}`));
      await once(socket, 'connect');
      opened += 1;
    }
  }
  return {
    open,
    /** Once the server has seen all of them. */
    async closed(): Promise<string[]> {
      await vi.waitFor(async () => expect(await connections()).toBe(opened - closed.length), 60_000);
      return closed;
    },
  };
}

// Elsewhere 127.0.0.1 is the only address of its network.
const onLinux = test.skipIf(process.platform !== 'linux');

onLinux(
  'an address with as many as it may have loses its longest idle ones, and no other address does',
  async () => {
    const { open, closed } = await serve();
    await open('127.0.0.2', 1);
    await open('127.0.0.1', EACH);
    expect(await closed()).toEqual([]);
    await open('127.0.0.1', 2);
    await vi.waitFor(async () => expect(await closed()).toEqual(['127.0.0.1 0', '127.0.0.1 1']), 60_000);
    await open('127.0.0.2', 1);
    expect(await closed()).toHaveLength(2);
  },
);

onLinux(
  'the addresses of a network have four times as many together, and the next network its own',
  async () => {
    const { open, closed } = await serve();
    for (const last of [1, 2, 3, 4]) await open(`127.0.0.${last}`, EACH);
    await open('127.0.1.1', 1);
    expect(await closed()).toEqual([]);
    await open('127.0.0.5', 1);
    await vi.waitFor(async () => expect(await closed()).toEqual(['127.0.0.1 0']), 60_000);
    await open('127.0.1.1', 1);
    expect(await closed()).toHaveLength(1);
  },
);

onLinux('a trusted proxy has as many as all of its visitors', async () => {
  const { open, closed } = await serve(['127.0.0.1']);
  await open('127.0.0.1', 4 * EACH + 1);
  expect(await closed()).toEqual([]);
  await open('127.0.0.2', EACH + 1);
  await vi.waitFor(async () => expect(await closed()).toEqual(['127.0.0.2 0']), 60_000);
});
