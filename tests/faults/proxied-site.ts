/**
 * Run by deploy-proxies.test.ts in a network of its own, where every port is free: two processes behind the command given,
 * as visitors of this host find them. Prints what they found.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { connect } from 'node:tls';
import { setTimeout as wait } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';
import { CONTACT_PATH } from '../../contract/answers.ts';
import { makeWorkspace, startServer } from '../../server/testing/server-process.ts';

/** As deploy/nginx.conf and deploy/Caddyfile name them. */
const PORTS = ['3001', '3002'];
const LONGEST_START_MS = 60_000;

export type Found = {
  page: [status: number | undefined, hsts: string | undefined];
  protocol: string | false | null;
  http: [status: number | undefined, location: string | undefined];
  enquiry: number | undefined;
  /** While one of the two processes is away. */
  afterOneEnded: (number | undefined)[];
};

const [host = '', command = '', ...args] = process.argv.slice(2);
/** Whose certificate it is makes no difference here. */
const site = { host: '127.0.0.1', port: 443, servername: host, rejectUnauthorized: false };
const https: RequestOptions = { ...site, agent: false };

async function answered(outgoing: ReturnType<typeof httpRequest>, body = ''): Promise<IncomingMessage> {
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return response.resume();
}

const getPage = () => answered(httpsRequest({ ...https, headers: { host } }));

async function started(): Promise<void> {
  const deadline = performance.now() + LONGEST_START_MS;
  while ((await getPage().catch(() => null))?.statusCode !== 200) {
    if (performance.now() > deadline) throw new Error(`${command} did not start`);
    await wait(100);
  }
}

async function negotiated(): Promise<Found['protocol']> {
  const socket = connect({ ...site, ALPNProtocols: ['h2', 'http/1.1'] });
  await once(socket, 'secureConnect');
  socket.destroy();
  return socket.alpnProtocol;
}

async function post(): Promise<number | undefined> {
  const headers = { host, origin: `https://${host}`, 'content-type': 'application/json' };
  const outgoing = httpsRequest({ ...https, method: 'POST', path: CONTACT_PATH, headers });
  const body = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  return (await answered(outgoing, JSON.stringify(body))).statusCode;
}

const workspaces = await Promise.all(PORTS.map(() => makeWorkspace()));
const servers = await Promise.all(
  workspaces.map(({ distDir, dataDir }, index) =>
    startServer({
      env: {
        PORT: PORTS[index] ?? '',
        DIST_DIR: distDir,
        DATA_DIR: dataDir,
        TRUST_PROXY: '127.0.0.1',
        PUBLIC_URL: `https://${host}`,
      },
    }),
  ),
);
const proxy = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
try {
  await started();
  const page = await getPage();
  const plain = await answered(httpRequest({ host: '127.0.0.1', path: '/about?x=1', headers: { host } }));
  const found: Found = {
    page: [page.statusCode, page.headers['strict-transport-security']],
    protocol: await negotiated(),
    http: [plain.statusCode, plain.headers.location],
    enquiry: await post(),
    afterOneEnded: [],
  };
  await servers[0]?.kill('SIGTERM');
  for (let asked = 0; asked < 6; asked += 1)
    found.afterOneEnded.push((await getPage()).statusCode, await post());
  console.log(JSON.stringify(found));
} finally {
  if (proxy.exitCode === null && proxy.kill()) await once(proxy, 'exit');
  for (const server of servers) await server.kill('SIGKILL');
  for (const { remove } of workspaces) await remove();
}
