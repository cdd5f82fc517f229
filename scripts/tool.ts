import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '../node_modules');

/** Commands that are not called like their package. */
const packageOf: Record<string, string> = {
  depcruise: 'dependency-cruiser',
  playwright: '@playwright/test',
  stryker: '@stryker-mutator/core',
};

/** npm itself: as a script for Node where npm started us, which it did by `npm run`. */
export function npmCommand(args: readonly string[]): [command: string, args: string[]] {
  const script = process.env.npm_execpath;
  return script && /\.c?js$/.test(script) ? [process.execPath, [script, ...args]] : ['npm', [...args]];
}

/**
 * A command of a package as arguments for Node. What npm puts on the path is a batch file on Windows, which Node does not
 * start without a shell, and a shell would take a path with a space apart.
 */
export function toolArguments(command: string, args: readonly string[]): string[] {
  if (command === 'node') return [...args];
  const folder = join(PACKAGES, packageOf[command] ?? command);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin?.[command];
  if (script === undefined) throw new Error(`${folder} has no command ${command}`);
  return [join(folder, script), ...args];
}
