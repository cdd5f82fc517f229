import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BuiltLetter } from '../../contract/letters.ts';
import type { Config } from '../config.ts';
import { escapeHtml } from '../html.ts';
import { composePreview } from '../newsletter/test-mail.ts';
import { print } from './output.ts';

/** In the widths of a phone and a desk. */
const overview = (subject: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>body { font: 16px system-ui; } iframe { width: 800px; height: 85vh; max-width: 100%; border: 1px solid; } .phone { width: 375px; }</style>
<h1>${escapeHtml(subject)}</h1>
<p><a href="/html">HTML</a> <a href="/text">Text</a></p>
<iframe class="phone" title="On a phone" src="/html"></iframe>
<iframe title="On a desk" src="/html"></iframe>
`;

/** Serves a letter to this machine only, until the program is ended. */
export async function previewLetter(letter: BuiltLetter, config: Config): Promise<void> {
  const { html, text, subject } = composePreview(letter, config, 'reader@example.com');
  const pages: Record<string, [type: string, body: string]> = {
    '/': ['text/html', overview(String(subject))],
    '/html': ['text/html', String(html)],
    '/text': ['text/plain', String(text)],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = pages[url] ?? ['text/plain', 'Not here'];
    response.writeHead(url in pages ? 200 : 404, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  print(`http://127.0.0.1:${(server.address() as AddressInfo).port} shows ${letter.id}. Ctrl+C ends it.`);
}
