/** The commands as tools of the Model Context Protocol, over standard input and output. They read files below one folder. */
import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { fromJsonSchema, McpServer, type JsonSchemaType } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { Command, Option } from './command.ts';
import { jsonValue } from './formats/json.ts';
import { textOutput } from './formats/text.ts';
import { labLink } from './lab-link.ts';
import measurementSchema from './measurement.schema.json' with { type: 'json' };
import { BadInput } from './measurement.ts';
import type { Values } from './options.ts';
import packed from './package.json' with { type: 'json' };

type Input = { files?: string[] } & Record<string, string | number | boolean | string[]>;

const NUMBERS = new Set(['KAPPA', 'NUMBER', 'PERCENT', 'POINTS']);

function optionSchema({ value, what, multiple }: Option): JsonSchemaType {
  const type = value === undefined ? 'boolean' : NUMBERS.has(value) ? 'number' : 'string';
  return multiple ? { type: 'array', items: { type }, description: what } : { type, description: what };
}

const inputSchema = ({ files, options }: Command): JsonSchemaType => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    files: {
      type: 'array',
      items: { type: 'string' },
      description: `${files}: paths below the root of this server`,
    },
    ...Object.fromEntries(Object.entries(options).map(([name, option]) => [name, optionSchema(option)])),
  },
});

/** Resolves a path inside the folder. Even checking a path outside would reveal whether it exists. */
async function pathBelow(root: string, path: string): Promise<string> {
  const check = (found: string): string => {
    const inside = relative(root, found);
    if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside))
      throw new BadInput(`${path} is outside of ${root}, the folder that this server reads.`);
    return found;
  };
  const named = check(resolve(root, path));
  const real = await realpath(named).catch(() => {
    throw new BadInput(`${path} does not exist.`);
  });
  return check(real);
}

/** The options as the command line would give them. */
async function valuesOf({ options }: Command, given: Omit<Input, 'files'>, root: string): Promise<Values> {
  const entries = Object.entries(given).map(async ([name, value]) => {
    const text = typeof value === 'number' ? String(value) : value;
    const isPath = options[name]?.value === 'FILE' && typeof text === 'string';
    return [name, isPath ? await pathBelow(root, text) : text] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function call(command: Command, { files = [], ...given }: Input, root: string) {
  try {
    const paths = await Promise.all(files.map((path) => pathBelow(root, path)));
    const measurement = await command.measure(paths, await valuesOf(command, given, root));
    const link = await labLink(measurement);
    return {
      content: [{ type: 'text' as const, text: textOutput(measurement, link) }],
      structuredContent: jsonValue(measurement, link),
    };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { content: [{ type: 'text' as const, text: error.message }], isError: true };
  }
}

function serverFor(commands: Record<string, Command>, root: string): McpServer {
  const server = new McpServer(
    { name: packed.name, version: packed.version },
    {
      instructions: `${packed.description}. The files are below ${root}. A gate is met or missed only if its whole interval is.`,
    },
  );
  for (const [name, command] of Object.entries(commands))
    server.registerTool(
      name,
      {
        description: command.summary,
        inputSchema: fromJsonSchema<Input>(inputSchema(command)),
        outputSchema: fromJsonSchema(measurementSchema as JsonSchemaType),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      (input) => call(command, input, root),
    );
  return server;
}

/** Serves until standard input ends. */
export async function serve(commands: Record<string, Command>, folder: string): Promise<void> {
  const root = await realpath(folder).catch(() => {
    throw new BadInput(`--root: ${folder} does not exist.`);
  });
  const transport = new StdioServerTransport(process.stdin, process.stdout);
  serveStdio(() => serverFor(commands, root), { transport });
}
