/** What content/docs/toolkit.md shows, run with the program. */
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from './bundle.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const samples = join(root, 'samples/toolkit');
const folder = mkdtempSync(join(tmpdir(), 'toolkit-guide-'));

beforeAll(async () => {
  cpSync(samples, folder, { recursive: true });
  cpSync(join(root, 'src/labs/load/fixtures/hey.csv'), join(folder, 'hey.csv'));
  mkdirSync(join(folder, 'results'));
  mkdirSync(join(folder, 'reports'));
  for (const place of [1, 2])
    writeFileSync(
      join(folder, `reports/${place}.xml`),
      `<testsuite name="s"><testcase name="a">${place === 1 ? '<failure/>' : ''}</testcase></testsuite>`,
    );
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  await bundle(join(folder, 'dist'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As a shell runs it, with the built program in place of the installed one. */
function run(command: string) {
  const program = `'${process.execPath}' dist/plumbline-cli.js`;
  const line = command.replace('npx plumbline-cli', program);
  const { status, stdout } = spawnSync('bash', ['-c', line], { cwd: folder, encoding: 'utf8', input: '' });
  return { status, stdout };
}

/** Without the link, which has the address of the site. */
const withoutLink = (output: string): string => output.replace(/\nhttps:\S+\n$/, '');

test.each(globSync('*.txt', { cwd: samples }))('%s is what the program prints', (file) => {
  const [, command = '', printed = '', code] =
    /^\$ (.*)\n([\s\S]*)\nexit code (\d)\n$/.exec(readFileSync(join(samples, file), 'utf8')) ?? [];
  const { status, stdout } = run(command);
  expect(withoutLink(stdout)).toBe(printed);
  expect(status).toBe(Number(code));
});

const shown = [
  'content/docs/toolkit.md',
  ...globSync('samples/toolkit/{gitlab.yml,Jenkinsfile}', { cwd: root }),
];

test.each(shown)('every command in %s is understood', (file) => {
  const commands = [...readFileSync(join(root, file), 'utf8').matchAll(/npx plumbline-cli [^`'\n]+/g)];
  expect(commands.length).toBeGreaterThan(0);
  for (const [command] of commands) expect(run(command).status, command).not.toBe(3);
});

test('the settings of the assistant start the server', () => {
  const { mcpServers } = JSON.parse(readFileSync(join(samples, 'assistant.json'), 'utf8'));
  const { command, args } = mcpServers['plumbline-cli'];
  expect(run([command, ...args].join(' '))).toEqual({ status: 0, stdout: '' });
});

test('every file of samples/toolkit is shown or offered in the guide', () => {
  const guide = readFileSync(join(root, 'content/docs/toolkit.md'), 'utf8');
  for (const file of globSync('*', { cwd: samples })) expect(guide).toContain(basename(file));
});
