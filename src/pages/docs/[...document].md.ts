import type { APIRoute } from 'astro';
import { downloadedMarkdown } from '../../content/document-markdown.ts';
import { loadDocuments, type Doc } from '../../content/load-documents.ts';
import { loadSite } from '../../content/load.ts';
import { absoluteUrl } from '../../lib/seo.ts';

export const getStaticPaths = async () =>
  (await loadDocuments()).map((document) => ({
    params: { document: document.path.slice('/docs/'.length) },
    props: { document },
  }));

/** The document as a file to keep. */
export const GET: APIRoute<{ document: Doc }> = async ({ props: { document } }) => {
  const { url } = await loadSite();
  const body = document.entry.body ?? '';
  return new Response(downloadedMarkdown({ ...document, body, url: absoluteUrl(url, document.path) }));
};
