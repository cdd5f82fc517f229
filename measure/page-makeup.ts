import { brotliCompressSync } from 'node:zlib';
import { prepareFile } from '../server/site/prepared-file.ts';
import { inlineScriptBytes } from './pages.ts';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const ELEMENTS = /<(style|script)\b[^>]*>[\s\S]*?<\/\1>/g;

const compressed = (text: string): number => brotliCompressSync(text).length;
const bytes = (count: number): string => count.toLocaleString('en-GB');

/** What the server writes before a page, most of it the policy with its hashes. */
function headBytes(html: string, address: string): number {
  const variants = [{ coding: 'identity' as const, bytes: Buffer.from(html), etag: `"${'x'.repeat(43)}"` }];
  const file = { name: address, contentType: 'text/html; charset=utf-8', variants };
  const { variants: prepared } = prepareFile(file, { address, speculationRules: true, validated: true });
  const { headers, contentHeaders } = prepared[0]?.http ?? {};
  const lines = Object.entries({ ...headers, ...contentHeaders }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return lines.join('').length;
}

/** Which page is too heavy, by how much, and what it is made of: where to begin to save. */
export function overweight(address: string, html: string, weight: number, limit: number): string {
  const styles = [...html.matchAll(STYLE)].map(([, css]) => css).join('\n');
  const parts = {
    styles: compressed(styles),
    script: inlineScriptBytes(html),
    markup: compressed(html.replaceAll(ELEMENTS, '')),
  };
  const each = Object.entries(parts).map(([name, count]) => `${name} ${bytes(count)}`);
  return (
    `${address} weighs ${bytes(weight)} bytes, ${bytes(weight - limit)} more than its ${bytes(limit)}. ` +
    `Each part compressed alone: ${each.join(', ')}; the headers besides: ${bytes(headBytes(html, address))}.`
  );
}
