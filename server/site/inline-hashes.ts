import { createHash } from 'node:crypto';
import type { PageSources } from '../http/security-headers.ts';

const attributes = String.raw`((?:[^>"']|"[^"]*"|'[^']*')*)`;
const inlineElement = new RegExp(String.raw`<(script|style)\b${attributes}>([\s\S]*?)</\1\s*>`, 'gi');

/** Never run, so never blocked. Import maps and speculation rules are judged like script and need their hash. */
const dataBlock = /\btype\s*=\s*["']?application\/(?:ld\+)?json\b/i;

/** The hash sources of all script and style that stands inside a page. */
export function inlineSources(html: string): Required<PageSources> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name = '', attributeText = '', text = ''] of html.matchAll(inlineElement)) {
    if (name.toLowerCase() === 'style') styles.add(hashSource(text));
    else if (!/\bsrc\s*=/i.test(attributeText) && !dataBlock.test(attributeText))
      scripts.add(hashSource(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** Browsers hash the parsed text, in which every line end is a line feed. */
export function hashSource(text: string): string {
  const digest = createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
  return `'sha256-${digest}'`;
}
