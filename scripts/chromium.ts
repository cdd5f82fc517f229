/** Finds a Chromium: CHROME_PATH, the system's, Playwright's own; where there is none, installs one or says how. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findChromium(): string | undefined {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROME_PATH names ${wanted}, which does not exist`);
    return wanted;
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...APPLICATIONS, chromium.executablePath()].find((file) => existsSync(file));
}

const attempt = (command: string, args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
};

/** Playwright's installer first; where its download is out of reach and we are root, the system's packages. */
export function installChromium(): string {
  console.log('No Chromium found; installing one …');
  const asRoot = process.getuid?.() === 0;
  attempt('playwright', ['install', ...(asRoot ? ['--with-deps'] : []), 'chromium']);
  if (!findChromium() && asRoot) {
    const packages = [
      ['apt-get', ['update', '-qq'], ['install', '-y', '-qq', 'chromium']],
      ['dnf', ['-q', 'makecache'], ['-q', '-y', 'install', 'chromium']],
      ['apk', ['-q', 'update'], ['-q', 'add', 'chromium']],
    ] as const;
    for (const [manager, update, install] of packages) {
      if (attempt(manager, [...update]) && attempt(manager, [...install])) break;
    }
  }
  const found = findChromium();
  if (!found) {
    throw new Error(
      'The browser tests need Chromium. Run "npx playwright install chromium", or install it with the system’s package manager, or name one with CHROME_PATH.',
    );
  }
  return found;
}

/** Flags without which Chromium does not start as root, or calls home. */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

if (import.meta.main && !findChromium()) installChromium();
