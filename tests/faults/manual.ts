import { readFileSync } from 'node:fs';

/** The commands that docs/operations.md prints under a heading, so that what is documented is what is tested. */
export function documentedCommands(heading: string): string {
  const section = readFileSync('docs/operations.md', 'utf8')
    .split(/^#+ /m)
    .find((part) => part.startsWith(`${heading}\n`));
  const commands = /```sh\n(.*?)```/s.exec(section ?? '')?.[1];
  if (!commands) throw new Error(`docs/operations.md has no commands under "${heading}"`);
  return commands;
}
