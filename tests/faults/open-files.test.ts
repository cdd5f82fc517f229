/** More connections that do nothing than the process may open files: visitors must still get in. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { enquire, newEnquirer } from '../../server/testing/server-process.ts';
import { start } from '../server/starting.ts';

const OPEN_FILES = 256;
const IDLE = 300;
/** So many that none has more connections than an address may have. */
const ADDRESSES = 10;

// Elsewhere 127.0.0.1 is the only address of its network, and there is no prlimit.
test.skipIf(process.platform !== 'linux')(
  'beside more idle connections than it may open files, pages come and an enquiry is stored',
  async () => {
    const { env } = await start.workspace();
    const server = await start.server({ env, openFiles: OPEN_FILES });
    const port = Number(new URL(server.url).port);
    for (let opened = 0; opened < IDLE; opened += 1) {
      const localAddress = `127.0.${opened % ADDRESSES}.2`;
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {});
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
    }
    for (let asked = 0; asked < 5; asked += 1)
      expect((await fetch(server.url, { signal: AbortSignal.timeout(60_000) })).status).toBe(200);
    await enquire(server.url, newEnquirer());
  },
);
