/**
 * What a page needs on paper only. Rules for paper are written where they belong, under `@media print`; here they leave
 * the style inside each page for one file, which a page asks for after its first paint (src/page-scripts/every-page.ts).
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type AtRule, type ChildNode, type Container, type Root } from 'postcss';

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const isForPaper = (rule: AtRule): boolean => rule.name === 'media' && rule.params === 'print';

/** The rule's contents inside copies of all that it stands in. */
function lifted(rule: AtRule): ChildNode[] {
  let nodes = (rule.nodes ?? []).map((node) => node.clone() as ChildNode);
  for (let around = rule.parent; around && around.type !== 'root'; around = around.parent) {
    const copy = (around as Container).clone({ nodes: [] }) as Container;
    copy.append(nodes);
    nodes = [copy as unknown as ChildNode];
  }
  return nodes;
}

export function partForPaper(css: string): { screen: string; paper: string[] } {
  if (!css.includes('@media print')) return { screen: css, paper: [] };
  const root: Root = parse(css);
  const paper: string[] = [];
  root.walkAtRules('media', (rule) => {
    if (!isForPaper(rule)) return;
    paper.push(...lifted(rule).map(String));
    rule.remove();
  });
  return { screen: root.toString(), paper };
}

/** Without script the page has to name it at once. */
const links = (href: string): string =>
  `<link rel="alternate" data-later="stylesheet" media="print" href="${href}">` +
  `<noscript><link rel="stylesheet" media="print" href="${href}"></noscript>`;

/** Takes the rules for paper out of these pages, writes one file for all of them and names it in each. */
export async function movePrintRules(out: string, pages: readonly string[]): Promise<string[]> {
  const rules = new Set<string>();
  const parted = pages.map((html) =>
    html.replaceAll(STYLE, (_, css: string) => {
      const { screen, paper } = partForPaper(css);
      for (const rule of paper) rules.add(rule);
      return `<style>${screen}</style>`;
    }),
  );
  const sheet = [...rules].join('');
  const name = createHash('sha256').update(sheet).digest('base64url').slice(0, 5);
  const href = `/_astro/print.${name}.css`;
  await writeFile(join(out, href), sheet);
  return parted.map((html) => html.replace('</head>', `${links(href)}</head>`));
}
