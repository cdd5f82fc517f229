/**
 * Real output of autocannon and wrk for the tests of the load lab: `node studio/load-files.ts` runs both against a local server
 * and writes their output to src/labs/load/fixtures. autocannon comes with npm, wrk with `apt-get install wrk`.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { seededRandom } from '../metrics/seeded-random.ts';

const FOLDER = 'src/labs/load/fixtures';
const SECONDS = 4;
const CONNECTIONS = 8;

/** Responses take 2 to about 20 ms; one request in fifty fails. */
const random = seededRandom(1);
const server = createServer(async (_request, response) => {
  await wait(2 - Math.log(1 - random()) * 4);
  response.statusCode = random() < 0.02 ? 503 : 200;
  response.end('ok');
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;

async function run(program: string, options: string): Promise<string> {
  const address = `http://127.0.0.1:${port}/basket?key=not-to-be-shown`;
  const { stdout } = await promisify(execFile)(program, [...options.split(' '), address]);
  return stdout;
}

mkdirSync(FOLDER, { recursive: true });
const autocannon = await run(
  'node_modules/.bin/autocannon',
  `--json --connections ${CONNECTIONS} --duration ${SECONDS}`,
);
writeFileSync(`${FOLDER}/autocannon.json`, `${JSON.stringify(JSON.parse(autocannon), null, 2)}\n`);
writeFileSync(`${FOLDER}/wrk.txt`, await run('wrk', `--latency -t 2 -c ${CONNECTIONS} -d ${SECONDS}s`));
server.close();
