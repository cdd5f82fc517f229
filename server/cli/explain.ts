import { ConfigError } from '../config.ts';
import { StoreUnavailable, StoreUnusable } from '../store/errors.ts';
import { UsageError } from './usage-error.ts';

/** What a command prints when it fails: a sentence where we have one, else the stack. */
export function explain(error: unknown, usage: string): string | undefined {
  if (error instanceof UsageError || error instanceof ConfigError) return error.message;
  if (error instanceof StoreUnusable) return error.message;
  if (error instanceof StoreUnavailable) return `The store does not answer (${error.message}).`;
  // parseArgs: an option that does not exist, or one without its value.
  if (error instanceof TypeError && 'code' in error) return `${error.message}\n\n${usage}`;
  return error instanceof Error ? error.stack : String(error);
}
