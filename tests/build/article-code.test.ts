/** Code in articles is copied by readers: it parses, and a program prints what the article says that it prints. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';

const FOLDER = 'content/blog';
const run = promisify(execFile);

type Block = { language: string; code: string };
const textOf = (id: string) => readFileSync(join(FOLDER, `${id}.md`), 'utf8');
const blocksOf = (id: string): Block[] =>
  [...textOf(id).matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
const articles = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -'.md'.length));

/** What stops a block from being what its fence says. */
function faultsOf({ language, code }: Block): string[] {
  if (language === 'yaml') return parseDocument(code, { strict: true }).errors.map(({ message }) => message);
  try {
    if (language === 'json') JSON.parse(code);
    if (language === 'ts' || language === 'js') stripTypeScriptTypes(code);
  } catch (error) {
    return [String(error)];
  }
  return [];
}

describe.each(articles)('%s', (id) => {
  test('has code that parses, indented by two spaces a level', () => {
    for (const block of blocksOf(id)) {
      expect(faultsOf(block), block.code).toEqual([]);
      if (!['ts', 'js', 'yaml', 'json'].includes(block.language)) continue;
      const depths = block.code
        .split('\n')
        .filter((line) => /\S/.test(line))
        .map((line) => line.search(/\S/));
      const jumps = depths.filter((depth, i) => depth - (depths[i - 1] ?? 0) > 4);
      expect(jumps, block.code).toEqual([]);
    }
  });
});

test('a block that is no YAML, no JSON or no script is found', () => {
  expect(faultsOf({ language: 'yaml', code: 'a: ${{ b }}\n    c: ${{ d }}\n' })).not.toEqual([]);
  expect(faultsOf({ language: 'json', code: '{ "a": }' })).not.toEqual([]);
  expect(faultsOf({ language: 'ts', code: 'const a: = 1;' })).not.toEqual([]);
});

const blockWith = (id: string, what: string): string => {
  const found = blocksOf(id).find(({ code }) => code.includes(what));
  if (!found) throw new Error(`${id} has no block with ${what}`);
  return found.code;
};

/** What the article prints under a program. */
const shownAfter = (id: string, program: string): string => {
  const blocks = blocksOf(id);
  const at = blocks.findIndex(({ code }) => code === program);
  return blocks.slice(at + 1).find(({ language }) => language === 'text')?.code ?? '';
};

describe('programs', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'article-'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function outputOf(files: Record<string, string>, argv: string[]): Promise<string> {
    for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code);
    return (await run(process.execPath, argv, { cwd: folder })).stdout;
  }

  test.each([
    ['p95-is-not-an-average-of-p95s', '// merge.ts'],
    ['p95-is-not-an-average-of-p95s', '// omission.ts'],
    ['real-devices-emulators-and-what-each-misses', 'const weights'],
    ['risk-based-test-plans-that-fit-on-a-page', 'type Area'],
  ])('%s prints what stands under it (%s)', async (id, marker) => {
    const program = blockWith(id, marker);
    expect(await outputOf({ 'program.ts': program }, ['program.ts'])).toBe(shownAfter(id, program));
  });

  test('the call log is measured as printed', async () => {
    const id = 'barge-in-silence-and-crosstalk';
    const program = blockWith(id, '// turns.ts');
    const files = { 'turns.ts': program, 'call.log': blockWith(id, 'Good morning') };
    expect(await outputOf(files, ['turns.ts', 'call.log'])).toBe(shownAfter(id, program));
  });

  test.each([
    ['judging-the-judge-llm-as-a-judge', '// judge.ts', ['0.463', 'always first']],
    ['word-error-rate-is-not-accuracy', '// wer.ts', ["7.4 [ '3.3', '12.8' ]"]],
    [
      'content-security-policy-without-unsafe-inline',
      'hashSource',
      ["'sha256-/x7W7R75k8Roq0WaVRQX9blP4OufE5xbAdzklGxsgpw='"],
    ],
  ])('%s prints what its comments and its text say', async (id, marker, lines) => {
    expect(
      (await outputOf({ 'program.ts': blockWith(id, marker) }, ['program.ts'])).trim().split('\n'),
    ).toEqual(lines);
    for (const line of lines) expect(textOf(id)).toContain(line);
  });

  test('the simulated tables of the knee come out of its simulation', async () => {
    const id = 'finding-the-knee';
    const output = await outputOf({ 'program.ts': blockWith(id, '// knee.ts') }, ['program.ts']);
    const rows = textOf(id)
      .replaceAll('**', '')
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const lines = [...output.matchAll(/^(closed|open), (\d+).*?mean (\d+) ms p95 (\d+) ms$/gm)];
    expect(lines, 'rows that knee.ts prints: adapt its tables in the article to them').toHaveLength(14);
    for (const [, model, load, mean, p95] of lines) {
      const [start, ...cells] = [load, mean, p95].map((figure) => Number(figure).toLocaleString('en'));
      const row = rows.find((line) => line.startsWith(model === 'open' ? `| ${start}/s ` : `| ${start} `));
      for (const cell of cells) expect(row, `${model}, ${load}`).toContain(`${cell} ms`);
    }
  });

  test.each([
    [
      'contract-tests-that-catch-the-field-you-renamed',
      { 'reads.ts': '// reads.ts', 'it.test.ts': '// contract.test.ts' },
    ],
    ['testing-a-chatbot-that-never-says-the-same-thing-twice', { 'it.test.ts': '// bot.test.ts' }],
    [
      'testing-rate-limits-and-spoofed-addresses',
      { 'app.ts': 'function buildApp', 'it.test.ts': "from './app.ts'" },
    ],
  ])('%s has tests that pass', async (id, names) => {
    const files = Object.fromEntries(
      Object.entries(names).map(([name, marker]) => [name, blockWith(id, marker)]),
    );
    expect(await outputOf(files, ['--test', 'it.test.ts'])).toMatch(/^(# |ℹ )fail 0$/m);
  });

  test('the fuzzer finds the planted fault with the seed, the run and the counterexample that are printed', async () => {
    const id = 'fuzzing-json-without-drowning';
    const files = {
      'service.ts': blockWith(id, '// service.ts'),
      'it.test.ts': blockWith(id, '// orders.fuzz'),
    };
    for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code);
    const env = { ...process.env, SEED: '1' };
    const failed = run(process.execPath, ['--test', 'it.test.ts'], { cwd: folder, env });
    const { stdout } = await failed.then(
      () => ({ stdout: 'passed' }),
      (error: { stdout: string }) => error,
    );
    for (const line of blockWith(id, 'seed: 1,').trim().split('\n')) expect(stdout).toContain(line);
    expect(stdout).toContain('after 23 tests');
  });
});
