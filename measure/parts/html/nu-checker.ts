/**
 * The W3C's Nu HTML checker, a Java program on npm. It is fetched on demand and is not a dependency:
 * its installation downloads a Java runtime from GitHub if there is none, and starting the site needs neither.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npmCommand } from '../../../scripts/tool.ts';
import { runProcess } from '../../run-process.ts';
import type { Defer } from '../../scope.ts';
import { makeFolder } from '../../site-server.ts';

const VERSION = '26.9.27';
const HOME = 'node_modules/.cache/nu-html-checker';
const JAR = join(HOME, 'node_modules/vnu-jar/build/dist/vnu.jar');
const PATIENCE_MS = 600_000;

export type NuMessage = {
  type: string;
  url: string;
  message: string;
  lastLine?: number;
  lastColumn?: number;
};

export const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0;

/** `rel="expect"` is younger than its rules for `blocking`, and its grammar of CSS is years behind that of HTML. */
const isItsOwnAge = (message: string): boolean =>
  message.startsWith('CSS: ') ||
  message ===
    'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”.';

/** The checker's messages by file number. */
export function errorsByFile(printed: string): Map<number, NuMessage[]> {
  const { messages } = JSON.parse(printed) as { messages: NuMessage[] };
  const broken = messages.find(({ type }) => type === 'non-document-error');
  if (broken) throw new Error(`The Nu HTML checker could not read ${broken.url}: ${broken.message}`);
  const errors = messages.filter(({ type, message }) => type === 'error' && !isItsOwnAge(message));
  return Map.groupBy(errors, ({ url }) => Number(/(\d+)\.html$/.exec(url)?.[1]));
}

async function fetchChecker(): Promise<void> {
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  if (existsSync(JAR)) return;
  const [command, args] = npmCommand(['install', '--prefix', HOME, ...options, `vnu-jar@${VERSION}`]);
  await runProcess(command, args, {});
}

/** The errors of each page, in the order of the pages. */
export async function nuErrors(sources: readonly string[], defer: Defer): Promise<NuMessage[][]> {
  await fetchChecker();
  const folder = await makeFolder(defer);
  await Promise.all(sources.map((html, index) => writeFile(join(folder, `${index}.html`), html)));
  const printed = await runProcess(
    'java',
    ['-jar', JAR, '--errors-only', '--format', 'json', '--stdout', '--exit-zero-always', folder],
    { timeLimitMs: PATIENCE_MS },
  );
  const found = errorsByFile(printed);
  return sources.map((_, index) => found.get(index) ?? []);
}
