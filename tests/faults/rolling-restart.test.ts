/**
 * Two processes behind deploy/nginx.conf, restarted one after the other while visitors read and write: nobody notices.
 * `RESTART_REQUESTS=100000 npx vitest run --project server rolling-restart` asks as often.
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { runNginx } from '../../measure/parts/load/nginx.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { startPostgres } from '../../server/testing/postgres.ts';
import { newEnquirer, postEnquiry, storedEnquiries } from '../../server/testing/server-process.ts';
import { start } from '../server/starting.ts';
import { onPosix } from '../on-posix.ts';

const LEAST_REQUESTS = Number(process.env['RESTART_REQUESTS'] ?? 3_000);
/** On a machine that has much else to do. */
const LONGEST_MS = 20;
const READERS = 8;
const LEAST_RESTARTS = 4;

const agent = new Agent({ keepAlive: true, maxSockets: READERS });
const read = (url: string): Promise<number> =>
  new Promise((resolve) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });

/** deploy/nginx.conf as operators copy it, but for the certificate and the ports. */
function proxyConfiguration(port: number, ports: readonly number[]): string {
  const [first = ''] = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/^\s*ssl_.*$/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .split(/^server \{\n\tlisten 80;/m);
  return first;
}

onPosix(
  'two processes are restarted in turn, and not a request is lost',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.dispose());
    const { env } = await start.workspace();
    const databaseUrl = await postgres.createDatabase();
    const shared = { ...env, DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1' };
    const ports = [await freePort(), await freePort()];
    const begin = (port: number) => start.server({ env: { ...shared, PORT: String(port) } });
    const servers = await Promise.all(ports.map(begin));
    const { url, errors } = await runNginx(
      (close) => onTestFinished(async () => void (await close())),
      (port) => proxyConfiguration(port, ports),
    );

    let asked = 0;
    let restarts = 0;
    /** Restarts go on to the last request, or most requests would meet two processes at rest. */
    const goesOn = () => restarts < LEAST_RESTARTS || asked < LEAST_REQUESTS;
    const wrong: string[] = [];
    const acknowledged: string[] = [];
    const note = (what: string, status: number, expected: number) => {
      asked += 1;
      if (status !== expected) wrong.push(`${what} ${status}`);
    };
    const readers = Array.from({ length: READERS }, async () => {
      while (goesOn()) note('read', await read(url), 200);
    });
    const writer = (async () => {
      while (goesOn()) {
        const enquirer = newEnquirer();
        const status = await postEnquiry(url, enquirer);
        note('post', status ?? 0, 201);
        if (status === 201) acknowledged.push(enquirer.email);
        await wait(10);
      }
    })();

    while (goesOn()) {
      const which = restarts % 2;
      expect(await servers[which]?.kill('SIGTERM')).toEqual({ code: 0, signal: null });
      servers[which] = await begin(ports[which] ?? 0);
      restarts += 1;
    }
    await Promise.all([...readers, writer]);

    expect(wrong, errors()).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(LEAST_REQUESTS);
    const stored = await storedEnquiries({ dataDir: '', databaseUrl });
    expect(stored.map(({ email }) => email).toSorted()).toEqual(acknowledged.toSorted());
    console.log(
      `${restarts} restarts, asked ${asked} times, ${acknowledged.length} enquiries, ${wrong.length} failed`,
    );
  },
  Math.max(600_000, LEAST_REQUESTS * LONGEST_MS),
);
