#!/usr/bin/env node
import './older-node.ts';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { csvText } from '../src/labs/shared/result-table.ts';
import type { Command } from './command.ts';
import { judge } from './commands/judge.ts';
import { load } from './commands/load.ts';
import { runs } from './commands/runs.ts';
import { wer } from './commands/wer.ts';
import { expandedPaths } from './expanded-paths.ts';
import { jsonOutput } from './formats/json.ts';
import { junitOutput } from './formats/junit.ts';
import { markdownOutput } from './formats/markdown.ts';
import { textOutput } from './formats/text.ts';
import { commandHelp, common, generalHelp, mcpHelp, mcpOptions } from './help.ts';
import { labLink } from './lab-link.ts';
import { BadInput, verdictOf, type Measurement } from './measurement.ts';
import { textIn, type Values } from './options.ts';

const commands: Record<string, Command> = { wer, load, judge, runs };

const EXITS = { met: 0, missed: 1, undecided: 2, badInput: 3 };

const formats = {
  json: jsonOutput,
  junit: (measurement: Measurement, _link: string | undefined, isStrict: boolean): string =>
    junitOutput(measurement, isStrict),
  markdown: markdownOutput,
  rows: ({ rows }: Measurement): string => csvText(rows),
  html: ({ html }: Measurement, link: string | undefined): string => html?.(link) ?? '',
};

function parsed(accepted: Command['options'], args: string[]) {
  const options = Object.fromEntries(
    Object.entries(accepted).map(([name, { value, multiple = false }]) => [
      name,
      { type: value ? ('string' as const) : ('boolean' as const), multiple },
    ]),
  );
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new BadInput((error as Error).message);
  }
}

async function write(measurement: Measurement, values: Values): Promise<void> {
  const link = await labLink(measurement);
  const isStrict = values['fail-on-undecided'] === true;
  const targets = Object.entries(formats).map(([name, format]) => ({ target: textIn(values, name), format }));
  if (!targets.some(({ target }) => target === '-')) process.stdout.write(textOutput(measurement, link));
  for (const { target, format } of targets) {
    if (target === '-') process.stdout.write(format(measurement, link, isStrict));
    else if (target) await writeFile(target, format(measurement, link, isStrict));
  }
}

/** Loaded on demand: it brings twice as much code as everything else. */
async function serveMcp(args: string[]): Promise<number> {
  const { values } = parsed(mcpOptions, args) as { values: Values };
  if (values.help) process.stdout.write(mcpHelp());
  else await (await import('./mcp.ts')).serve(commands, textIn(values, 'root') || '.');
  return EXITS.met;
}

async function main([name = '', ...args]: string[]): Promise<number> {
  if (name === 'mcp') return serveMcp(args);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    if (name !== '' && name !== '--help')
      throw new BadInput(
        `There is no command “${name}”: it is one of ${Object.keys(commands).join(', ')}, mcp.`,
      );
    process.stdout.write(generalHelp(commands));
    return name === '' ? EXITS.badInput : EXITS.met;
  }
  const { values, positionals } = parsed({ ...command.options, ...command.writes, ...common }, args) as {
    values: Values;
    positionals: string[];
  };
  if (values.help) {
    process.stdout.write(commandHelp(name, command));
    return EXITS.met;
  }
  const measurement = await command.measure(await expandedPaths(positionals), values);
  await write(measurement, values);
  const verdict = verdictOf(measurement.gates);
  return verdict === 'undecided' && values['fail-on-undecided'] ? EXITS.missed : EXITS[verdict];
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = EXITS.badInput;
}
