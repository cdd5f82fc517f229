import type { APIRoute } from 'astro';
import { downloadedMarkdown } from '../../content/document-markdown.ts';
import { loadDocuments, type Doc } from '../../content/load-documents.ts';
import { loadRecord } from '../../content/load.ts';
import { absoluteUrl } from '../../lib/seo.ts';

export const getStaticPaths = async () =>
  (await loadDocuments()).map((document) => ({
    params: { document: document.path.slice('/docs/'.length) },
    props: { document },
  }));

/** The document as a file to keep. */
export const GET: APIRoute<{ document: Doc }> = async ({ props: { document } }) => {
  const { url } = await loadRecord('site');
  const body = document.entry.body ?? '';
  return new Response(downloadedMarkdown({ ...document, body, url: absoluteUrl(url, document.path) }));
};
