import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGES = join(import.meta.dirname, '../node_modules');

/** Commands not named like their package. */
const packageOf: Record<string, string> = {
  depcruise: 'dependency-cruiser',
  playwright: '@playwright/test',
  stryker: '@stryker-mutator/core',
  tsc: 'typescript-native',
};

/** npm, as a script for Node when `npm run` started us. */
export function npmCommand(args: readonly string[]): [command: string, args: string[]] {
  const script = process.env.npm_execpath;
  return script && /\.c?js$/.test(script) ? [process.execPath, [script, ...args]] : ['npm', [...args]];
}

/**
 * A package's command as arguments for Node. On Windows npm's own shims are batch files, which Node starts only through a
 * shell, and a shell splits paths with spaces.
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
