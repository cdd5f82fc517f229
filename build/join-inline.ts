/**
 * One style and one script in a page instead of two to six: each is named by a hash in the policy, 54 bytes of a header
 * that nothing compresses. The style stands where the first one stood, before the script, which asks for its typefaces.
 */
import { transformSync } from 'esbuild';

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const SCRIPT = /<script(?<module> type="module")?>(?<text>[\s\S]*?)<\/script>/g;

/** What is found, joined where the first of it stood. */
function gather(html: string, pattern: RegExp, write: (parts: RegExpExecArray[]) => string): string {
  const parts = [...html.matchAll(pattern)];
  const [first] = parts;
  if (!first) return html;
  const rest = html.slice(first.index).replaceAll(pattern, '');
  return html.slice(0, first.index) + write(parts) + rest;
}

/** A module waits for the whole page and keeps its names to itself. */
const asPlain = ({ groups: { module, text = '' } = {} }: RegExpExecArray): string =>
  alike(module ? `addEventListener("DOMContentLoaded",()=>{${text}})` : text);

/**
 * Bundlers write texts in backticks, the island element in quotes: written alike they compress alike. One by one, or each
 * script would get names of its own. Pages share their scripts.
 */
const rewritten = new Map<string, string>();
function alike(script: string): string {
  const known =
    rewritten.get(script) ?? transformSync(script, { minify: true, target: 'es2022' }).code.trim();
  rewritten.set(script, known);
  return known;
}

export const joinInline = (html: string): string =>
  gather(
    gather(html, STYLE, (parts) => `<style>${parts.map(([, css]) => css).join('')}</style>`),
    SCRIPT,
    (parts) => `<script>${parts.map(asPlain).join('')}</script>`,
  );
