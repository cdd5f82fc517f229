import type { Measurement } from './measurement.ts';
import type { Values } from './options.ts';

export type Option = {
  /** The name of its value in the help; undefined for a switch. */
  value?: string;
  what: string;
  /** Whether it may be given more than once. */
  multiple?: boolean;
};

export type Command = {
  summary: string;
  /** How its files are written in the help. */
  files: string;
  options: Record<string, Option>;
  /** Files that it can write besides those of every command. The MCP server writes none. */
  writes?: Record<string, Option>;
  measure: (paths: readonly string[], values: Values) => Promise<Measurement>;
};
