/**
 * Finds Chromium (CHROME_PATH, the system's, Playwright's own), or installs it, or says how. The tests prefer the headless
 * shell, the same engine without the desktop browser, at half the CPU time per page.
 */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { aptInstall, attempt, isOnPath, isRoot, onPath } from './programs.ts';
import { toolArguments } from './tool.ts';

const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findChromium(names = NAMES): string | undefined {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROME_PATH is ${wanted}, which does not exist`);
    return wanted;
  }
  const places = [...onPath(names), ...APPLICATIONS, chromium.executablePath()];
  return places.find((file) => existsSync(file));
}

export const findTestChromium = (): string | undefined => findChromium([SHELL, ...NAMES]);

/** Full Chromium for what the shell lacks, plus the shell where apt has it. */
export function installTestChromium(): void {
  if (!findChromium()) installChromium();
  if (process.env.CHROME_PATH || isOnPath(SHELL)) return;
  aptInstall(SHELL);
}

/** Tries Playwright's installer, then, as root, the system's packages. */
export function installChromium(): string {
  console.log('No Chromium found; installing one …');
  const asRoot = isRoot();
  const args = ['install', ...(asRoot ? ['--with-deps'] : []), 'chromium'];
  attempt(process.execPath, toolArguments('playwright', args));
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
      'The browser tests need Chromium. Run "npx playwright install chromium", or install it with the system’s package manager, or set CHROME_PATH.',
    );
  }
  return found;
}

/** Lets Chromium start as root, keeps it from calling home, and keeps fractional glyph widths. */
export const CHROMIUM_ARGUMENTS = [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

if (import.meta.main && !findChromium()) installChromium();
