/**
 * One style and one script in a page instead of two to six: each is named by a hash in the policy, 54 bytes of a header
 * that nothing compresses. The style stands where the first one stood, before the script, which asks for its typefaces.
 */
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
  module ? `addEventListener("DOMContentLoaded",()=>{${text.trim()}})` : text.trim().replace(/;$/, '');

export const joinInline = (html: string): string =>
  gather(
    gather(html, STYLE, (parts) => `<style>${parts.map(([, css]) => css).join('')}</style>`),
    SCRIPT,
    (parts) => `<script>${parts.map(asPlain).join(';')}</script>`,
  );
