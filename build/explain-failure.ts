import { stripVTControlCharacters } from 'node:util';

/** Checks start their message with the faulty file, whose author does not need a stack trace. */
const NAMES_A_FILE = /^(?:content|samples|src)\/|^the page /;

/** The report of a failed build: only the message for faults in content, with the stack trace otherwise. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = stripVTControlCharacters(error.message);
  return NAMES_A_FILE.test(message) ? message : (error.stack ?? message);
}
