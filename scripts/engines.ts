/**
 * Firefox and WebKit for the journeys of tests/engines: finds them; installs those that are missing, or says how.
 * ENGINES selects some of them; the default is both.
 */
import { existsSync, globSync } from 'node:fs';
import { aptInstall, onPath } from './programs.ts';

const FIREFOX_APPLICATIONS = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Where each program may be. */
const places = {
  firefox: () =>
    process.env.FIREFOX_PATH
      ? [process.env.FIREFOX_PATH]
      : [...onPath(['firefox-esr', 'firefox']), ...FIREFOX_APPLICATIONS],
  driver: () => onPath(['WebKitWebDriver']),
  browser: () => globSync('/usr/{lib,lib/*,libexec}/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser'),
  screen: () => onPath(['Xvfb']),
};

export type Program = keyof typeof places;

const engines = {
  firefox: {
    programs: ['firefox'],
    packages: ['firefox-esr'],
    how: 'Firefox: install it from mozilla.org or as the package firefox-esr, or name it with FIREFOX_PATH.',
  },
  webkit: {
    programs: ['driver', 'browser', 'screen'],
    packages: ['webkit2gtk-driver', 'gstreamer1.0-libav', 'xvfb'],
    how: 'WebKit: available on Linux only, as the packages webkit2gtk-driver, gstreamer1.0-libav and xvfb of Debian and Ubuntu.',
  },
} satisfies Record<string, { programs: Program[]; packages: string[]; how: string }>;

export type EngineName = keyof typeof engines;

const find = (program: Program): string | undefined => places[program]().find((file) => existsSync(file));

export function findProgram(program: Program): string {
  const found = find(program);
  if (!found)
    throw new Error(`Cannot find ${program} for the engine tests; run "npm test -- engines" to install it`);
  return found;
}

const isMissing = (name: EngineName): boolean => engines[name].programs.some((program) => !find(program));
const isEngine = (name: string): name is EngineName => name in engines;

export function wantedEngines(): EngineName[] {
  const names = (process.env.ENGINES ?? Object.keys(engines).join()).split(',');
  const unknown = names.filter((name) => !isEngine(name));
  if (unknown.length > 0)
    throw new Error(`ENGINES contains ${unknown.join(', ')}; use ${Object.keys(engines).join(' and ')}`);
  return names.filter(isEngine);
}

export function installEngines(): void {
  const missing = wantedEngines().filter(isMissing);
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(' and ')} …`);
  aptInstall(...missing.flatMap((name) => engines[name].packages));
  const still = missing.filter(isMissing);
  if (still.length > 0)
    throw new Error(
      [
        'The engine tests need browsers that are not installed.',
        ...still.map((name) => engines[name].how),
        'To run them in one engine only: ENGINES=firefox npm test',
      ].join('\n'),
    );
}
