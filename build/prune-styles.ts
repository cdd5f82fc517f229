/**
 * Takes out of each page the CSS that it cannot use. Astro inlines what a route file imports, and the one route of the
 * service pages imports every section kind and every instrument; a page shows a few of them.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type AtRule, type Container, type Root } from 'postcss';
import { SHORT_NAME } from '../src/styles/scoped-name.ts';

/** Names of CSS Modules; `dark`, `fonts` and the like are never touched. */
const MODULE_NAME = new RegExp(SHORT_NAME, 'g');
const MODULE_CLASS = new RegExp(`\\.(${SHORT_NAME})`, 'g');
/** Astro puts it into the body, where no style may stand; src/styles/base.css says the same. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
const STYLE = /<style>([\s\S]*?)<\/style>/g;

const namesIn = (text: string): Set<string> => new Set(text.match(MODULE_NAME));

export function pruneSheet(css: string, isUsed: (name: string) => boolean): string {
  const root: Root = parse(css);
  const canMatch = (selector: string): boolean =>
    // What stands in :not() may be absent.
    [...selector.replaceAll(/:not\([^()]*\)/g, '').matchAll(MODULE_CLASS)].every(([, name]) =>
      isUsed(name ?? ''),
    );

  root.walkRules((rule) => {
    if ((rule.parent as AtRule | undefined)?.name === 'keyframes') return;
    const kept = rule.selectors.filter(canMatch);
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  dropUnusedKeyframes(root);
  dropEmpty(root);
  return root.toString();
}

function dropUnusedKeyframes(root: Root): void {
  const values: string[] = [];
  root.walkDecls(/^animation/, (declaration) => void values.push(declaration.value));
  const mentioned = new Set(values.join(' ').split(/[\s,]+/));
  root.walkAtRules('keyframes', (frames) => {
    if (!mentioned.has(frames.params)) frames.remove();
  });
}

function dropEmpty(container: Container): void {
  for (const node of (container.nodes ?? []).slice()) {
    if (!('nodes' in node) || !node.nodes) continue;
    dropEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  }
}

/** Names that a script mentions may come to any page. */
export async function stylePruner(out: string): Promise<(html: string) => string> {
  const inScripts = new Set<string>();
  for await (const file of glob('_astro/*.js', { cwd: out })) {
    for (const name of namesIn(await readFile(join(out, file), 'utf8'))) inScripts.add(name);
  }
  return (page) => {
    const html = page.replace(ISLAND_STYLE, '');
    const inMarkup = namesIn(html.replaceAll(STYLE, ''));
    const isUsed = (name: string) => inMarkup.has(name) || inScripts.has(name);
    return html.replaceAll(STYLE, (_, css: string) => {
      const pruned = pruneSheet(css, isUsed);
      return pruned ? `<style>${pruned}</style>` : '';
    });
  };
}
