import type { TextReader } from './text-reader.ts';

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex as string, 16) : Number.NaN;
    if (Number.isNaN(code)) return entities[name as string] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export function attributesOf(tag: string): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {};
  for (const [, name = '', double, single] of tag.matchAll(ATTRIBUTE))
    found[name] = unescaped(double ?? single ?? '');
  return found;
}

/** A > inside quotation marks does not end a tag. */
const TAG = /<[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/y;
const LONGEST_TAG = 200_000;

/** Sections whose content is not parsed: comments, CDATA and the like. */
const spans = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;

type Handlers = {
  /** An opening or closing tag, from its < to its >. */
  onTag: (tag: string, line: number) => void;
  onFault: (line: number, text: string) => void;
  /** At the end of the input: an unfinished tag. */
  onCutOff: (line: number) => void;
};

/** Streams the tags of an XML document. Skips the text between them and expands no DTD entities. */
export function xmlTags({ onTag, onFault, onCutOff }: Handlers): TextReader {
  let rest = '';
  let line = 1;
  let until = '';

  function drop(letters: number): void {
    line += rest.slice(0, letters).split('\n').length - 1;
    rest = rest.slice(letters);
  }

  function skipSpan(): boolean {
    const end = rest.indexOf(until);
    drop(end < 0 ? Math.max(0, rest.length - until.length + 1) : end + until.length);
    if (end >= 0) until = '';
    return end >= 0;
  }

  /** Consumes the next token; false if it continues in the next piece. */
  function next(): boolean {
    if (until) return skipSpan();
    const open = rest.indexOf('<');
    drop(open < 0 ? rest.length : open);
    if (open < 0) return false;
    const span = spans.find(([mark]) => rest.startsWith(mark));
    if (span) {
      until = span[1];
      drop(span[0].length);
      return true;
    }
    TAG.lastIndex = 0;
    const [tag] = TAG.exec(rest) ?? [];
    if (tag) {
      onTag(tag, line);
      drop(tag.length);
      return true;
    }
    if (rest.length <= LONGEST_TAG) return false;
    onFault(line, 'a tag is not closed');
    drop(1);
    return true;
  }

  return {
    push(text) {
      rest += text;
      while (next());
    },
    end() {
      if (until || rest.startsWith('<')) onCutOff(line);
    },
  };
}
