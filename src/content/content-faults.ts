/** Mistakes in content files, reported for authors: file, line, field, and accepted values. */
import { globSync, readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { isMap, LineCounter, parseDocument, type Document } from 'yaml';
import { nearest } from '../lib/nearest.ts';
import { contentFiles } from './content-files.ts';
import { fillSamples } from './document-markdown.ts';
import { descriptionOf, fieldNames, fieldSchema } from './field-schema.ts';

export type ContentFault = { file: string; line?: number; field?: string; what: string };

type Issue = z.core.$ZodIssue;

/** If no member of a union matches, the issues of the closest one. */
const innermost = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const [best = []] = issue.errors.toSorted((a, b) => a.length - b.length);
  return best.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }));
};

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join('.');

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);

function unknownField(schema: z.ZodType | undefined, parent: unknown, key: string): string {
  const names = schema ? fieldNames(schema, parent) : [];
  const meant = nearest(key, names);
  return `is no field here; ${meant ? `did you mean ${meant}?` : `there are ${names.join(', ')}`}`;
}

function wordsOf(issue: Issue, schema: z.ZodType, data: unknown): [path: PropertyKey[], what: string][] {
  if (issue.code === 'unrecognized_keys') {
    const here = fieldSchema(schema, issue.path, data);
    const parent = valueAt(data, issue.path);
    return issue.keys.map((key) => [[...issue.path, key], unknownField(here, parent, key)]);
  }
  const field = fieldSchema(schema, issue.path, data);
  const description = field && descriptionOf(field);
  const isMissing = issue.path.length > 0 && valueAt(data, issue.path) === undefined;
  const expected = issue.message.replace(/^Invalid \w+: /, '').replace(/, received undefined$/, '');
  const what = isMissing ? `is missing: ${expected}` : expected;
  return [[issue.path, description ? `${what} (${description})` : what]];
}

/** The line of a field, or of its closest ancestor if the field is missing. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const last = String(path[length - 1]);
    const pair = isMap(parent) && parent.items.find(({ key }) => String(key) === last);
    const node = pair ? pair.key : document.getIn(path.slice(0, length), true);
    const range = (node as { range?: [number] } | undefined)?.range;
    if (range) return lines.linePos(range[0]).line;
  }
  return 1;
}

function fieldFaults(file: string, yaml: string, firstLine: number, schema: z.ZodType): ContentFault[] {
  const lines = new LineCounter();
  // Unquoted dates are Date objects in Astro's parser, so they must be here.
  const document = parseDocument(yaml, { lineCounter: lines, customTags: ['timestamp', 'merge'] });
  const [broken] = document.errors;
  if (broken) {
    const [what = ''] = broken.message.split(/ at line \d/, 1);
    return [{ file, line: firstLine + (broken.linePos?.[0].line ?? 1) - 1, what: `is no YAML: ${what}` }];
  }
  const data: unknown = document.toJS();
  return (schema.safeParse(data).error?.issues ?? [])
    .flatMap(innermost)
    .flatMap((issue) => wordsOf(issue, schema, data))
    .map(([path, what]) => {
      return { file, line: firstLine + lineOf(document, lines, path) - 1, field: dotted(path), what };
    });
}

function sampleFaults(file: string, body: string): ContentFault[] {
  try {
    fillSamples(body);
    return [];
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT';
    return [{ file, what: isMissing ? `shows ${path}, which does not exist` : `shows too much: ${message}` }];
  }
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/** The mistakes in one file: YAML, or Markdown with front matter. */
export function fileFaults(file: string, text: string, schema: z.ZodType): ContentFault[] {
  if (!file.endsWith('.md')) return fieldFaults(file, text, 1, schema);
  const [whole = '', yaml] = FRONT_MATTER.exec(text) ?? [];
  if (yaml === undefined)
    return [{ file, line: 1, what: 'must begin with its fields between two lines of three hyphens' }];
  return [...fieldFaults(file, yaml, 2, schema), ...sampleFaults(file, text.slice(whole.length))];
}

/** The mistakes in all content files. */
export function contentFaults(): ContentFault[] {
  return Object.values(contentFiles).flatMap((collection) => {
    const { files, schema } = collection;
    const found = globSync(files).map((file) => file.replaceAll('\\', '/'));
    if (found.length === 0 && !files.includes('*')) return [{ file: files, what: 'is missing' }];
    const whole = 'keyed' in collection ? z.record(z.string(), schema) : schema;
    return found.toSorted().flatMap((file) => fileFaults(file, readFileSync(file, 'utf8'), whole));
  });
}

export const faultText = ({ file, line, field, what }: ContentFault): string =>
  `${file}${line ? `, line ${line}` : ''}${field ? `, ${field}:` : ''} ${what}`;
