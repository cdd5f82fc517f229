import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { browserPath } from './browser-path.ts';

export type Check = {
  name: string;
  ask: () => string | Promise<string>;
  remedy: string;
};

export async function examine({ name, ask, remedy }: Check) {
  try {
    return { name, ok: true, text: await ask() };
  } catch {
    return { name, ok: false, text: remedy };
  }
}

export function nodeVersion(version = process.version): string {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  const old = major < 24 || (major === 24 && minor < 2);
  if (old) throw new Error(`Node.js ${version} is too old`);
  return version;
}

function packageVersion(name: string): string {
  const require = createRequire(import.meta.url);
  return (require(`${name}/package.json`) as { version: string }).version;
}

async function browserVersion(): Promise<string> {
  // Imported here so that a missing package is reported, not thrown.
  const { chromium } = await import('@playwright/test');
  const executablePath = browserPath();
  const browser = await chromium.launch({ executablePath });
  const version = browser.version();
  await browser.close();
  return `${version} (${executablePath ?? 'downloaded by Playwright'})`;
}

function k6Version(): string {
  return execFileSync('k6', ['version'], { encoding: 'utf8' }).trim();
}

const packages = ['vitest', '@playwright/test', 'autocannon', 'typescript'];
const checks: Check[] = [
  { name: 'node', ask: nodeVersion, remedy: 'install Node.js 24.2 or newer' },
  ...packages.map((name) => ({
    name,
    ask: () => packageVersion(name),
    remedy: 'npm install',
  })),
  {
    name: 'chromium',
    ask: browserVersion,
    remedy: 'npx playwright install chromium, or set CHROME_PATH',
  },
  { name: 'k6', ask: k6Version, remedy: 'install the k6 binary' },
];

if (import.meta.main) {
  for (const check of checks) {
    const { name, ok, text } = await examine(check);
    const verdict = ok ? 'ok     ' : 'MISSING';
    process.stdout.write(`${verdict} ${name.padEnd(17)} ${text}\n`);
    if (!ok) process.exitCode = 1;
  }
}
