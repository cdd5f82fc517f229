import { execFileSync } from 'node:child_process';
import { getCollection, type CollectionEntry } from 'astro:content';
import type { ContentPath, RoutePath } from '../../contract/routes.ts';
import { inOrder } from './document-order.ts';
import { GIT_DATE_ARGUMENTS, lastDates } from './git-dates.ts';
import { isHref } from './href.ts';
import { must } from '../lib/must.ts';
import { readMinutes, textBlocks, wordCount } from '../lib/text-blocks.ts';
import { fillSamples } from './document-markdown.ts';
import { publishable } from './publication.ts';
import { DOCUMENT_SECTIONS, type DocumentMatter } from './document-schema.ts';

const FOLDER = 'content/docs';

export type Doc = DocumentMatter & {
  id: string;
  file: string;
  path: RoutePath | ContentPath;
  minutes: number;
  words: number;
  /** YYYY-MM-DD; undefined if git does not know the file. */
  updated: string | undefined;
  /** Markdown with its samples. */
  text: string;
  entry: CollectionEntry<'docs'>;
};

function readGitDates(): ReadonlyMap<string, string> {
  try {
    const log = execFileSync('git', [...GIT_DATE_ARGUMENTS, '--', FOLDER], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return lastDates(log);
  } catch {
    // No git, or no repository: pages without dates.
    return new Map();
  }
}

const gitDates = readGitDates();

function pathOf(id: string, section: DocumentMatter['section'], file: string): Doc['path'] {
  if (section === 'Guides') return `/docs/guides/${id}`;
  const path = `/docs/${id}`;
  if (!isHref(path))
    throw new Error(`${file}: ${path} is not in contract/routes.ts; add it, or use section Guides`);
  return path as RoutePath;
}

/** Every document of content/docs in reading order. */
export async function loadDocuments(): Promise<Doc[]> {
  const entries = await getCollection('docs');
  const documents = entries.map((entry): Doc => {
    const file = `${FOLDER}/${entry.id}.md`;
    const text = fillSamples(entry.body ?? '');
    const blocks = textBlocks(text);
    return {
      ...(entry.data as DocumentMatter),
      id: entry.id,
      file,
      path: pathOf(entry.id, entry.data.section, file),
      minutes: readMinutes(blocks),
      words: wordCount(blocks),
      updated: gitDates.get(file),
      text,
      entry,
    };
  });
  return inOrder(publishable(documents), DOCUMENT_SECTIONS);
}

/** The documents by section, sections without any left out. */
export const bySection = (documents: readonly Doc[]) =>
  DOCUMENT_SECTIONS.map((name) => ({
    name,
    documents: documents.filter(({ section }) => section === name),
  })).filter((section) => section.documents.length > 0);

/** A document that content/docs-center.yaml names. */
export function documentAt(documents: readonly Doc[], id: string): Doc {
  const document = documents.find((candidate) => candidate.id === id);
  return must(document, `content/docs-center.yaml: there is no content/docs/${id}.md`);
}
