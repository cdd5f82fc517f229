/** Runs the suites in two lanes: prints a line for each, the output of those that fail, and a table at the end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../server/testing/free-port.ts';
import { installTestChromium } from './chromium.ts';
import { installEngines } from './engines.ts';
import { installPoppler } from './poppler.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { countsOf, type Counts, failuresOf, readTests } from './test-counts.ts';
import { toolArguments } from './tool.ts';

type Suite = {
  name: string;
  what: string;
  command: string;
  /** How to rerun a part of it, or to fix it; by default the whole suite. */
  again?: string;
  /** Where its runner writes the result of each test. */
  report?: string;
};

const vitest = (project: string): Omit<Suite, 'name' | 'what'> => ({
  command: `vitest run --project ${project} --reporter=default --reporter=json --outputFile.json=reports/${project}.json`,
  again: `npx vitest run --project ${project} -t "name of the test"`,
  report: `reports/${project}.json`,
});

const CHECKED_IMPORTS = 'build contract measure metrics samples scripts server src studio';

const suites: Suite[] = [
  // Two steps, because astro check takes twice as long for TypeScript as tsc. It goes first: it generates the types of the content.
  {
    name: 'astro',
    what: 'types in .astro files',
    command: 'astro check --tsconfig tsconfig.astro.json --minimumFailingSeverity hint',
  },
  { name: 'types', what: 'TypeScript', command: 'tsc --noEmit' },
  { name: 'lint', what: 'oxlint', command: 'oxlint --deny-warnings' },
  { name: 'styles', what: 'stylelint', command: 'stylelint src/**/*.css' },
  {
    name: 'format',
    what: 'Prettier',
    command: 'prettier --check --log-level=warn .',
    again: 'npm run format',
  },
  {
    name: 'imports',
    what: 'import rules',
    command: `depcruise --config .dependency-cruiser.mjs ${CHECKED_IMPORTS}`,
  },
  { name: 'dead-code', what: 'knip', command: 'knip' },
  // Before the server's tests: one builds a copy of the site, and the .cache this leaves halves its time.
  { name: 'build', what: 'the site', command: 'node build/main.ts', again: 'npm run build' },
  { name: 'unit', what: 'Vitest', ...vitest('unit') },
  { name: 'server', what: 'HTTP, store, mail, faults', ...vitest('server') },
  {
    name: 'browser',
    what: 'Playwright in Chromium',
    command: 'playwright test',
    again: 'npx playwright test -g "name of the test"',
    report: 'reports/browser.json',
  },
  { name: 'engines', what: 'journeys in Firefox and WebKit', ...vitest('engines') },
];

/**
 * Two lanes keep two cores busy. The suites of a lane run one after the other, so the WebKit journeys never share the
 * machine with another browser. The server's tests mostly wait, and leave the browsers most of the machine.
 */
const LANES = [
  ['astro', 'engines', 'browser'],
  ['lint', 'styles', 'build', 'unit', 'server', 'types', 'format', 'imports', 'dead-code'],
];
/** These test the built site. */
const NEEDS_BUILD = new Set(['engines', 'browser']);

type Result = Counts & { suite: Suite; seconds: number; failures: string[] };
/** One suite in reports/suites.json. */
export type SuiteResult = Counts & { name: string; what: string; seconds: number };

/** The suites start Node many times: a compile cache cuts the server's start by a third. */
const COMPILED = resolve('node_modules/.cache/compiled');
const scratch = makeScratchFolder();
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));

async function runSuite(suite: Suite): Promise<Result> {
  const log = `reports/${suite.name}.log`;
  const started = performance.now();
  console.log(`${suite.name.padEnd(10)} ${suite.what} …`);
  const [command = '', ...args] = suite.command.split(' ');
  const output = createWriteStream(log);
  const child = spawn(process.execPath, toolArguments(command, args), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0', CI: 'true', NODE_COMPILE_CACHE: COMPILED, TMPDIR: scratch },
  });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  const [code] = await once(child, 'close').catch(() => [1]);
  output.end();
  await finished(output);

  const seconds = (performance.now() - started) / 1000;
  const tests = suite.report ? await readTests(suite.report).catch(() => undefined) : undefined;
  const counts = tests ? countsOf(tests) : { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  // A runner may also fail without a failing test: a crash, an unhandled error, nothing found.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  console.log(
    `${suite.name.padEnd(10)} ${counts.failed === 0 ? 'passed' : 'FAILED'}  ${tests ? `${counts.passed} tests, ` : ''}${seconds.toFixed(1)} s`,
  );
  if (counts.failed > 0) {
    console.log(
      `\n${(await readFile(log, 'utf8')).slice(-12_000)}\n\nFull output: ${log}   To run it again: ${suite.again ?? `npm test -- ${suite.name}`}\n`,
    );
  }
  return { ...counts, suite, seconds, failures: failuresOf(tests ?? []) };
}

mkdirSync('reports', { recursive: true });
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { thorough: { type: 'boolean', default: false } },
});
if (values.thorough) process.env.THOROUGH = '1';
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no suite named ${unknown.join(', ')}. Choose from: ${suites.map((suite) => suite.name).join(', ')}`,
  );
  process.exit(1);
}

const chosen = suites.filter((suite) => wanted.length === 0 || wanted.includes(suite.name));
if (chosen.some((suite) => suite.name === 'browser')) {
  installTestChromium();
  installPoppler();
}
if (chosen.some((suite) => suite.name === 'engines')) installEngines();

// A free port, so that a leftover server can neither answer the tests nor block them.
process.env.TEST_PORT ??= String(await freePort());

const results: Result[] = [];
const built = Promise.withResolvers<void>();
if (!chosen.some(({ name }) => name === 'build')) built.resolve();
async function runLane(names: readonly string[]): Promise<void> {
  const lane = names.flatMap((each) => chosen.filter(({ name }) => name === each));
  for (const suite of lane) {
    if (NEEDS_BUILD.has(suite.name)) await built.promise;
    results.push(await runSuite(suite));
    if (suite.name === 'build') built.resolve();
  }
}
await Promise.all(LANES.map(runLane));

const summary = results.map(({ suite: { name, what }, passed, failed, skipped, seconds }): SuiteResult => {
  return { name, what, passed, failed, skipped, seconds: Math.round(seconds * 10) / 10 };
});
writeFileSync('reports/suites.json', JSON.stringify(summary));

const total = (key: keyof Counts) => results.reduce((sum, result) => sum + result[key], 0);
const byName = Object.fromEntries(summary.map((suite) => [suite.name, suite]));
console.table(byName, ['passed', 'failed', 'skipped', 'seconds']);
console.log(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
for (const { failures } of results) for (const failure of failures) console.log(`FAILED ${failure}`);
process.exit(total('failed') > 0 ? 1 : 0);
