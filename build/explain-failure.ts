import { stripVTControlCharacters } from 'node:util';

/** A check begins its message with the file that is at fault: whoever wrote that file needs no trace of our code. */
const NAMES_A_FILE = /^(?:content|samples|src)\/|^the page /;

/** What a failed build says: the message alone where content is at fault, with the trace where the code may be. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = stripVTControlCharacters(error.message);
  return NAMES_A_FILE.test(message) ? message : (error.stack ?? message);
}
