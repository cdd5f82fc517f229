/** Quotes arguments for a shell. */
const PLAIN = /^[\w@%+=:,./-]+$/;

const shellWord = (text: string): string =>
  PLAIN.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

export const shellWords = (args: readonly string[]): string => args.map(shellWord).join(' ');
