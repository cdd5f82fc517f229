/**
 * Real output of load generators for the tests of the load lab: `node studio/load-files.ts [NAME …]` runs them against a local server
 * and writes their output to src/labs/load/fixtures. autocannon comes with npm, Artillery is installed into a temporary
 * folder, the others come with `apt-get install wrk hey python3-locust jmeter-http openjdk-17-jdk-headless`.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { seededRandom } from '../metrics/seeded-random.ts';

const FOLDER = 'src/labs/load/fixtures';
const SECONDS = 4;
const CONNECTIONS = 8;
const HEY_REQUESTS = 400;

const LOCUSTFILE = `
from locust import HttpUser, constant, task

class Visitor(HttpUser):
    wait_time = constant(0.01)

    @task(3)
    def basket(self):
        self.client.get("/basket?key=not-to-be-shown", name="/basket")

    @task
    def search(self):
        self.client.post("/search", name="/search, \\"all\\"")
`;

/** Responses take 2 to about 20 ms; one request in fifty fails. */
const random = seededRandom(1);
const server = createServer(async (_request, response) => {
  await wait(2 - Math.log(1 - random()) * 4);
  response.statusCode = random() < 0.02 ? 503 : 200;
  response.end('ok');
});
await once(server.listen(0, '127.0.0.1'), 'listening');
const { port } = server.address() as AddressInfo;

const origin = `http://127.0.0.1:${port}`;

async function run(program: string, options: string): Promise<string> {
  const address = `${origin}/basket?key=not-to-be-shown`;
  const { stdout } = await promisify(execFile)(program, [...options.split(' '), address]);
  return stdout;
}

/** It exits with 1 because requests failed. */
async function runLocust(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'locust-'));
  writeFileSync(join(folder, 'locustfile.py'), LOCUSTFILE);
  const options = `-f locustfile.py --headless --only-summary -u ${CONNECTIONS} -r ${CONNECTIONS} -t ${SECONDS}s --csv run`;
  await promisify(execFile)('locust', [...options.split(' '), '-H', origin], { cwd: folder }).catch(
    (error: { code?: unknown }) => {
      if (error.code !== 1) throw error;
    },
  );
  for (const kind of ['stats', 'stats_history', 'failures'])
    copyFileSync(join(folder, `run_${kind}.csv`), `${FOLDER}/locust_${kind}.csv`);
  rmSync(folder, { recursive: true });
}

const ARTILLERY = 'artillery@2.0.34';
const artilleryScript = {
  config: { target: origin, phases: [{ duration: SECONDS, arrivalRate: CONNECTIONS * 5 }] },
  scenarios: [{ flow: [{ get: { url: '/basket?key=not-to-be-shown' } }, { get: { url: '/search' } }] }],
};

async function runArtillery(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'artillery-'));
  const execute = (program: string, args: string[]) =>
    promisify(execFile)(program, args, {
      cwd: folder,
      env: { ...process.env, ARTILLERY_DISABLE_TELEMETRY: 'true' },
    });
  writeFileSync(join(folder, 'script.json'), JSON.stringify(artilleryScript));
  await execute('npm', ['install', '--ignore-scripts', '--no-save', ARTILLERY]);
  await execute('node_modules/.bin/artillery', ['run', '--output', 'report.json', 'script.json']);
  const { aggregate } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
  writeFileSync(`${FOLDER}/artillery.json`, `${JSON.stringify({ aggregate, intermediate: [] }, null, 2)}\n`);
  rmSync(folder, { recursive: true });
}

async function runAutocannon(): Promise<void> {
  const report = await run(
    'node_modules/.bin/autocannon',
    `--json --connections ${CONNECTIONS} --duration ${SECONDS}`,
  );
  writeFileSync(`${FOLDER}/autocannon.json`, `${JSON.stringify(JSON.parse(report), null, 2)}\n`);
}

async function runWrk(): Promise<void> {
  writeFileSync(`${FOLDER}/wrk.txt`, await run('wrk', `--latency -t 2 -c ${CONNECTIONS} -d ${SECONDS}s`));
}

async function runHey(): Promise<void> {
  writeFileSync(`${FOLDER}/hey.csv`, await run('hey', `-n ${HEY_REQUESTS} -c ${CONNECTIONS} -o csv`));
}

const JMETER_HOME = '/usr/share/jmeter';
const JMETER_CLASSES = ['bin/ApacheJMeter.jar', 'lib/*', 'lib/ext/*']
  .map((path) => join(JMETER_HOME, path))
  .concat('/usr/share/java/*')
  .join(delimiter);
/** JMeter 2.13 is older than the modules of Java that it looks into. */
const OPENED = ['lang', 'lang.reflect', 'text', 'util'].flatMap((name) => [
  '--add-opens',
  `java.base/java.${name}=ALL-UNNAMED`,
]);

async function runJmeter(): Promise<void> {
  for (const format of ['xml', 'csv']) {
    const result = join(mkdtempSync(join(tmpdir(), 'jmeter-')), `jmeter.${format}`);
    const properties = [`port=${port}`, `jmeter.save.saveservice.output_format=${format}`];
    await promisify(execFile)('java', [
      ...OPENED,
      `-Djmeter.home=${JMETER_HOME}`,
      '-cp',
      JMETER_CLASSES,
      'studio/jmeter/StartJmeter.java',
      '-n',
      '-t',
      'studio/jmeter/plan.jmx',
      '-l',
      result,
      '-j',
      `${result}.log`,
      ...properties.map((property) => `-J${property}`),
      '-Jjmeter.save.saveservice.print_field_names=true',
    ]);
    copyFileSync(result, `${FOLDER}/jmeter.${format}`);
    rmSync(dirname(result), { recursive: true });
  }
}

const tools: Record<string, () => Promise<void>> = {
  autocannon: runAutocannon,
  wrk: runWrk,
  hey: runHey,
  locust: runLocust,
  artillery: runArtillery,
  jmeter: runJmeter,
};

const asked = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
for (const [name, make] of Object.entries(tools))
  if (asked.length === 0 || asked.includes(name)) await make();
server.close();
