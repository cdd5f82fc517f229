/** Separate from replacement-list.ts, so that the page does not load the reader, which only the worker needs. */

/** Enough to recognise the format. */
const HEAD_LETTERS = 20_000;

/** Whether a file contains replacements instead of transcripts. */
export function isReplacementList(text: string, name: string): boolean {
  if (/\.glm$/i.test(name)) return true;
  const lines = text
    .slice(0, HEAD_LETTERS)
    .split('\n')
    .filter((line) => !/^\s*(;;.*|\*.*)?$/.test(line));
  return lines.length > 0 && lines.filter((line) => line.includes('=>')).length > lines.length * 0.75;
}
