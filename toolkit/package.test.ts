/** The package as the site offers it, installed into an empty folder. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { list } from 'tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isThorough } from '../scripts/thorough.ts';
import { npmCommand } from '../scripts/tool.ts';
import { bundle } from './bundle.ts';
import { packToolkit } from './pack.ts';

const source = fileURLToPath(new URL('.', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'toolkit-package-'));
function npm(args: string[], cwd: string): string {
  const command = npmCommand(['--offline', '--no-audit', '--no-fund', '--loglevel=error', ...args]);
  return execFileSync(...command, { cwd, encoding: 'utf8' });
}

const samples = fileURLToPath(new URL('../samples/toolkit/', import.meta.url));
const tarball = join(folder, 'plumbline-cli.tgz');
const installed = join(folder, 'empty/node_modules/plumbline-cli');

beforeAll(async () => {
  mkdirSync(join(folder, 'empty'));
  await packToolkit(folder);
  writeFileSync(join(folder, 'empty/package.json'), '{}');
  npm(['install', tarball], join(folder, 'empty'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('holds the program, its schema and its description, and no source', () => {
  expect(readdirSync(installed).toSorted()).toEqual([
    'README.md',
    'action.yml',
    'dist',
    'measurement.schema.json',
    'package.json',
  ]);
  expect(readdirSync(join(installed, 'dist')).toSorted()).toEqual([
    'THIRD_PARTY.txt',
    'chunk.js',
    'mcp.js',
    'plumbline-cli.js',
  ]);
  expect(readdirSync(join(folder, 'empty/node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'plumbline-cli',
  ]);
});

test('has the files that npm would pack', async () => {
  await bundle(join(source, 'dist'));
  const [packed] = JSON.parse(npm(['pack', '--dry-run', '--json'], source)) as {
    files: { path: string }[];
  }[];
  const ours: string[] = [];
  await list({ file: tarball, onReadEntry: ({ path, type }) => void (type === 'File' && ours.push(path)) });
  expect(ours.toSorted()).toEqual(packed?.files.map(({ path }) => `package/${path}`).toSorted());
});

/** The step of action.yml as GitHub runs it from the installed package. */
function runAction(inputs: Record<string, string>) {
  const { runs } = parse(readFileSync(join(source, 'action.yml'), 'utf8')) as {
    runs: { steps: { run: string; env: Record<string, string> }[] };
  };
  const [step] = runs.steps;
  const given: Record<string, string> = { 'fail-on-undecided': 'false', files: '', options: '', ...inputs };
  const filled = Object.entries(step?.env ?? {}).map(([name, text]) => [
    name,
    text.replace(/\$\{\{ inputs\.(\S+) \}\}/, (_, input: string) => given[input] ?? ''),
  ]);
  const workspace = mkdtempSync(join(folder, 'workspace '));
  for (const name of ['run 1.xml', 'run 2.xml'])
    writeFileSync(join(workspace, name), '<testsuite name="s"><testcase name="a"/></testsuite>');
  copyFileSync(join(samples, 'transcripts.csv'), join(workspace, 'transcripts.csv'));
  const { status, stdout } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', step?.run ?? ''], {
    cwd: workspace,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...Object.fromEntries(filled),
      GITHUB_ACTION_PATH: installed,
      RUNNER_TEMP: workspace,
      GITHUB_STEP_SUMMARY: join(workspace, 'summary'),
      GITHUB_OUTPUT: join(workspace, 'output'),
    },
  });
  const written = (name: string): string => readFileSync(join(workspace, name), 'utf8');
  return { status, stdout, output: written('output'), summary: () => written('summary') };
}

test.each([
  ['met', 0, '--failures=0\n--runs=59\n--min-pass-rate=95', 'false'],
  ['missed', 1, '--failures=9\n--runs=59\n--min-pass-rate=95', 'false'],
  ['undecided', 0, '--failures=0\n--runs=9\n--min-pass-rate=95', 'false'],
  ['undecided', 2, '--failures=0\n--runs=9\n--min-pass-rate=95', 'true'],
])('the action: %s exits with %d', (verdict, code, options, failOnUndecided) => {
  const inputs = { command: 'runs', options, 'fail-on-undecided': failOnUndecided };
  const { status, stdout, output, summary } = runAction(inputs);
  expect(status).toBe(code);
  expect(output).toContain(`verdict=${verdict}\n`);
  expect(summary()).toContain(`| Pass rate at least 95% | ${verdict} |`);
  expect(stdout.includes('::warning')).toBe(verdict === 'undecided' && code === 0);
});

test('the action: patterns are expanded, and bad input fails', () => {
  const { status, summary } = runAction({ command: 'runs', files: 'run *.xml' });
  expect(status).toBe(0);
  expect(summary()).toContain('1 test in 2 runs');
  const { status: wrong, output } = runAction({ command: 'runs', files: 'gone.xml' });
  expect(wrong).toBe(3);
  expect(output).toContain('verdict=bad-input');
});

test('the workflow of the guide runs the action with what it accepts', () => {
  const { jobs } = parse(readFileSync(join(samples, 'workflow.yml'), 'utf8'));
  const { uses, with: inputs } = jobs.accuracy.steps.at(-1);
  expect(readdirSync(join(folder, 'empty', uses))).toContain('action.yml');
  const { status, summary } = runAction(inputs);
  expect(status).toBe(1);
  expect(summary()).toContain('| WER at most 8.00% | missed |');
});

test('runs by its name', () => {
  const out = npm(
    ['exec', '--', 'plumbline-cli', 'runs', '--runs', '59', '--failures', '0', '--min-pass-rate', '95'],
    join(folder, 'empty'),
  );
  expect(out).toContain('met  Pass rate at least 95%');
});

/** Node's lines in use, and the oldest version that package.json allows. They are fetched from npm, so only thoroughly. */
const NODES = ['20.19', '22', '24', '26'];

const COMMANDS = [
  ['wer', 'transcripts.csv', '--preset', 'whisper', '--max-wer', '20', '--json', '-'],
  ['judge', 'labels.csv', '--markdown', '-'],
  ['load', fileURLToPath(new URL('../src/labs/load/fixtures/hey.csv', import.meta.url))],
  ['runs', '--runs', '40', '--failures', '4', '--clean-since', '29'],
  ['mcp', '--root', '.'],
];

const answersOf = (node: string) =>
  COMMANDS.map((args) => {
    const program = join(installed, 'dist/plumbline-cli.js');
    const { status, stdout, stderr } = spawnSync(node, [program, ...args], {
      cwd: samples,
      encoding: 'utf8',
      input: '',
    });
    return { status, stdout, stderr };
  });

describe.runIf(isThorough)('the installed package', () => {
  test.each(NODES)('gives the same answers on Node %s', { timeout: 300_000 }, (version) => {
    const place = join(folder, `node ${version}`);
    mkdirSync(place);
    writeFileSync(join(place, 'package.json'), '{"allowScripts":{"node":true}}');
    execFileSync(...npmCommand(['install', '--no-audit', '--no-fund', `node@${version}`]), { cwd: place });
    const node = join(place, 'node_modules/node/bin/node');
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toContain(`v${version}.`);
    const answers = answersOf(node);
    expect(answers).toEqual(answersOf(process.execPath));
    expect(answers.map(({ status }) => status)).toEqual([1, 0, 0, 2, 0]);
  });
});
