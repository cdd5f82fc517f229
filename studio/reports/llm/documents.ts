/** The public documents behind the sample answers as plain text, with figures filled in. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fillFigures, type Figures } from '../../../src/lib/figures.ts';

const figures = (): Figures => parse(readFileSync('content/figures.yaml', 'utf8')) as Figures;
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The file on one line; quoted evidence must occur in it. */
export const textOf = (file: string): string =>
  oneLine(fillFigures(readFileSync(file, 'utf8'), figures(), file));

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
}

/** The visible text of a Markdown file: front matter strings, then paragraphs, without code. */
function paragraphsOf(markdown: string): string[] {
  const [, head = '', body = markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  return [...stringsOf(parse(head)), ...body.replaceAll(/```[\s\S]*?```/g, '').split(/\n\s*\n|\n(?=- )/)];
}

const plain = (text: string): string =>
  oneLine(text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*`#]|^- /g, '')).trim();

export function sentencesOf(file: string): string[] {
  const text = fillFigures(readFileSync(file, 'utf8'), figures(), file);
  const pieces = file.endsWith('.yaml') ? stringsOf(parse(text)) : paragraphsOf(text);
  return pieces
    .flatMap((piece) => plain(piece).split(/(?<=[.?!])\s+(?=\p{Lu}|\d)/u))
    .filter((sentence) => /\p{L}/u.test(sentence));
}
