/**
 * Real JUnit reports for the tests of the lab for runs: `node studio/junit-files.ts` runs the same five small tests with four
 * runners and writes their reports to src/labs/runs/fixtures. Playwright and Vitest come with npm, Jest is installed into a
 * temporary folder, pytest comes with `apt-get install python3-pytest`.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const FOLDER = 'src/labs/runs/fixtures';
const JEST = ['jest@30.5.2', 'jest-junit@17.0.0'];

/** One passes, one fails, one errors, one is skipped, and one has characters in its name that XML must escape. */
const javascript = (head: string): string => `${head}
test('adds', () => expect(1 + 1).toBe(2));
test('rounds', () => expect(0.1 + 0.2).toBe(0.3));
test('breaks', () => { throw new Error('<testcase name="none"/> ]]> & more'); });
test.skip('waits', () => {});
test('keeps < & > "quotes"', () => expect(1).toBe(1));
`;

const PYTHON = `
import pytest

def test_adds():
    assert 1 + 1 == 2

class TestMoney:
    def test_rounds(self):
        assert 0.1 + 0.2 == 0.3

@pytest.fixture
def broken():
    raise RuntimeError('<testcase name="none"/> ]]> & more')

def test_breaks(broken):
    pass

@pytest.mark.skip(reason='not yet')
def test_waits():
    pass

@pytest.mark.parametrize('signs', ['< & > "quotes"'])
def test_keeps(signs):
    assert signs
`;

/** A run with failing tests exits with 1. */
async function run(folder: string, program: string, args: string[], env = {}): Promise<void> {
  await promisify(execFile)(program, args, { cwd: folder, env: { ...process.env, ...env } }).catch(
    (error: { code?: unknown }) => {
      if (error.code !== 1) throw error;
    },
  );
}

async function report(name: string, write: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'junit-'));
  await write(folder);
  const text = readFileSync(join(folder, 'report.xml'), 'utf8');
  const anonymous = text.replaceAll(folder, '/work').replaceAll(hostname(), 'machine');
  writeFileSync(join(FOLDER, `${name}.xml`), anonymous);
  rmSync(folder, { recursive: true });
}

const bin = (name: string): string => resolve('node_modules/.bin', name);
const useInstalled = (folder: string): void =>
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

mkdirSync(FOLDER, { recursive: true });
await report('pytest', async (folder) => {
  writeFileSync(join(folder, 'test_money.py'), PYTHON);
  await run(folder, 'python3', ['-m', 'pytest', '--junitxml=report.xml', 'test_money.py']);
});
await report('vitest', async (folder) => {
  useInstalled(folder);
  writeFileSync(join(folder, 'money.test.js'), javascript("import { expect, test } from 'vitest';"));
  await run(folder, bin('vitest'), ['run', '--reporter=junit', '--outputFile=report.xml']);
});
await report('playwright', async (folder) => {
  useInstalled(folder);
  const config = "export default { retries: 1, reporter: [['junit', { outputFile: 'report.xml' }]] };";
  writeFileSync(join(folder, 'playwright.config.mjs'), config);
  writeFileSync(
    join(folder, 'money.spec.mjs'),
    javascript("import { expect, test } from '@playwright/test';"),
  );
  await run(folder, bin('playwright'), ['test']);
});
await report('jest-junit', async (folder) => {
  writeFileSync(join(folder, 'package.json'), '{}');
  await run(folder, 'npm', ['install', '--ignore-scripts', ...JEST]);
  writeFileSync(join(folder, 'money.test.js'), javascript(''));
  const output = { JEST_JUNIT_OUTPUT_FILE: 'report.xml' };
  await run(folder, 'node_modules/.bin/jest', ['--ci', '--reporters=jest-junit'], output);
});
