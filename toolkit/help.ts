import type { Command, Option } from './command.ts';

/** What every command takes besides its own options. */
export const common: Record<string, Option> = {
  json: { value: 'FILE', what: 'write the figures as JSON; - is standard output' },
  junit: { value: 'FILE', what: 'write the gates as a JUnit report' },
  rows: {
    value: 'FILE',
    what: 'write the utterances, endpoints, answers or tests behind the figures as CSV',
  },
  markdown: { value: 'FILE', what: 'write a summary in Markdown' },
  'fail-on-undecided': { what: 'exit with 1 instead of 2 where a gate is not decided' },
  help: { what: 'show this' },
};

export const mcpOptions: Record<string, Option> = {
  root: { value: 'FOLDER', what: 'the folder whose files it may read; the current one if not given' },
  help: { what: 'show this' },
};

const MCP = 'The commands as tools for an assistant, over the Model Context Protocol';

const EXITS = `Exit codes: 0 every gate is met, 1 one is missed, 2 one is not decided, 3 bad input.
Read standard input with - in place of a file.`;

function optionLines(options: Record<string, Option>): string[] {
  const names = Object.entries(options).map(([name, { value }]) => `--${name}${value ? ` ${value}` : ''}`);
  const width = Math.max(...names.map(({ length }) => length));
  return Object.values(options).map(({ what }, index) => `  ${(names[index] ?? '').padEnd(width)}  ${what}`);
}

export const commandHelp = (name: string, { summary, files, options, writes }: Command): string =>
  [
    summary,
    '',
    `plumbline-cli ${[name, files].filter(Boolean).join(' ')} [options]`,
    '',
    ...optionLines({ ...options, ...writes, ...common }),
    '',
    EXITS,
    '',
  ].join('\n');

export const generalHelp = (commands: Record<string, Command>): string =>
  [
    'plumbline-cli COMMAND FILES [options]',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(6)} ${summary}`),
    `  ${'mcp'.padEnd(6)} ${MCP}`,
    '',
    'plumbline-cli COMMAND --help lists the options of a command.',
    EXITS,
    '',
  ].join('\n');

export const mcpHelp = (): string =>
  [MCP, '', 'plumbline-cli mcp [options]', '', ...optionLines(mcpOptions), ''].join('\n');
