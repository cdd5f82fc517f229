/**
 * Stops the build at a figure on a marketing page that neither content/figures.yaml nor content/claims.yaml lists, and
 * at a claim that its page does not print.
 */
import { readFile } from 'node:fs/promises';
import type { Element, Nodes } from 'hast';
import { htmlToHast } from 'satteri';
import { parse } from 'yaml';
import { z } from 'astro/zod';
import type { BuiltPage } from '../contract/pages.ts';
import { claimsSchema, type Claim } from '../src/content/claims-schema.ts';
import { readFigurePages } from '../src/content/figure-pages.ts';
import { figureSchema } from '../src/content/schemas.ts';

/** Money, percentages, multiples, times, rates, results, thousands. A bare small number is a word like any other. */
const FIGURE = new RegExp(
  [
    /[$€£]\s?\d[\d,.]*\s?[KM]?\+?/,
    /\b24\s?[x/]\s?7\b/,
    /\b\d[\d,.]*(?:\s?%|[KM]?\+(?!\s?\d)|[KM]\b(?:\/s(?:ec)?)?|x\b|\s?×|\/5|-hour|\s?hrs)/,
    /\b\d[\d,.]*\s?(?:ms|s|min|seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/,
    /\b\d[\d,]*\/(?:h|min|s)\b/,
    // Minutes and seconds, but not a time of day.
    /\b\d{1,2}:\d\d\b(?!\s?[AP]M)/,
    /\b\d[\d,]*\s(?:failed|passed|runs)\b/,
    /\b\d{1,3}(?:,\d{3})+\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

const UNSEEN = new Set(['head', 'script', 'style', 'path', 'nav', 'footer', 'dialog', 'template']);
const INLINE = new Set(['b', 'em', 'i', 'mark', 'small', 'span', 'strong', 'sub', 'sup']);
const ARTICLE = '/resources/blog/';

const elements = (node: Nodes): Element[] =>
  'children' in node
    ? (node.children as Nodes[]).filter((child): child is Element => child.type === 'element')
    : [];

const namesAnArticle = (node: Element | undefined): boolean =>
  node !== undefined &&
  /^h[2-4]$/.test(node.tagName) &&
  elements(node).some(({ properties }) => String(properties['href'] ?? '').startsWith(ARTICLE));

/** The visible text, including that of drawings. The title and excerpt of an article are its own. */
function textOf(node: Nodes, panel = false): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const inPanel = panel || (node.type === 'element' && node.tagName === 'figure');
  let before: Element | undefined;
  let text = '';
  for (const child of node.children) {
    if (child.type === 'element') {
      const excerpt = namesAnArticle(child) || (child.tagName === 'p' && namesAnArticle(before));
      before = child;
      // Hidden from screen readers: the ticks of an axis, whose drawing has a text alternative.
      if (excerpt || UNSEEN.has(child.tagName) || child.properties['ariaHidden'] === 'true') continue;
      // Readings on a panel are side by side: separate them, and separate blocks, so that two never read as one number.
      const gap = INLINE.has(child.tagName) ? (inPanel ? ' ' : '') : ' ¦ ';
      text += gap + textOf(child, inPanel) + gap;
    } else text += textOf(child as Nodes, inPanel);
  }
  return text;
}

const tight = (figure: string): string => figure.replaceAll(/\s/g, '').replace(/[.,]$/, '');
const figuresIn = (text: string): string[] => (text.match(FIGURE) ?? []).map(tight);

type Listed = { value: string; pages: readonly string[] };
type Lists = { figures: readonly Listed[]; claims: readonly Claim[] };

const claimsOn = (path: string, claims: readonly Claim[]): Claim[] =>
  claims.filter(({ pages }) => pages.includes(path));
const valuesOf = (claims: readonly Claim[]): string[] =>
  claims.flatMap(({ values = [] }) => values.map(tight));

export const readableText = (html: string): string =>
  textOf(htmlToHast(html) as Nodes).replaceAll(/\s+/g, ' ');

/** One entry per occurrence on the page, without those that match a pattern. */
function printedFigures(text: string, claims: readonly Claim[]): string[] {
  const patterns = claims.flatMap(({ pattern }) => pattern ?? []);
  return figuresIn(patterns.reduce((rest, pattern) => rest.replaceAll(new RegExp(pattern, 'g'), ' '), text));
}

/** The figures of a page without an entry, each once. An entry for another page does not count. */
export function unlistedFigures(path: string, text: string, { figures, claims }: Lists): string[] {
  const here = claimsOn(path, claims);
  const listed = new Set([
    ...figures.filter(({ pages }) => pages.includes(path)).flatMap(({ value }) => figuresIn(value)),
    ...valuesOf(here),
  ]);
  return [...new Set(printedFigures(text, here))].filter((figure) => !listed.has(figure));
}

/** Claimed values that the page does not print. Two claims of the same value need two occurrences. */
export function unprintedClaims(path: string, text: string, claims: readonly Claim[]): string[] {
  const here = claimsOn(path, claims);
  const free = printedFigures(text, here);
  return valuesOf(here).filter((value) => {
    const at = free.indexOf(value);
    if (at >= 0) free.splice(at, 1);
    return at < 0;
  });
}

/** An entry to paste and complete. */
const claimEntry = (path: string, figures: readonly string[]): string =>
  [
    `  - pages: [${path}]`,
    `    values: [${figures.map((figure) => `'${figure}'`).join(', ')}]`,
    '    meaning: What the figure says, in one sentence.',
    '    basis: sample',
    '',
  ].join('\n');

export async function checkClaims(out: string, pages: BuiltPage[]): Promise<void> {
  const yaml = async (name: string): Promise<unknown> =>
    parse(await readFile(`content/${name}.yaml`, 'utf8'));
  const pagesOf = readFigurePages();
  const figures = z.record(z.string(), figureSchema).parse(await yaml('figures'));
  const lists: Lists = {
    figures: Object.entries(figures).map(([id, { value }]) => ({ value, pages: pagesOf[id] ?? [] })),
    claims: claimsSchema.parse(await yaml('claims')).claims,
  };
  const checked = pages.filter(({ marketing }) => marketing);
  const paths = new Set(checked.map(({ path }) => path));
  const missing: string[] = [];
  const entries: string[] = [];
  const gone = lists.claims
    .flatMap((claim) => claim.pages)
    .filter((path) => !paths.has(path))
    .map((path) => `  ${path}: no such page`);
  for (const { path, file } of checked) {
    const text = readableText(await readFile(`${out}/${file}`, 'utf8'));
    const unlisted = unlistedFigures(path, text, lists);
    missing.push(...unlisted.map((figure) => `  ${path} prints ${figure}`));
    if (unlisted.length > 0) entries.push(claimEntry(path, unlisted));
    gone.push(...unprintedClaims(path, text, lists.claims).map((value) => `  ${path}: ${value}`));
  }
  if (missing.length > 0)
    throw new Error(
      `content/figures.yaml or content/claims.yaml must name the basis of each figure that a page prints. These have none:\n${missing.toSorted().join('\n')}\nFor instance, at the end of content/claims.yaml:\n${entries.join('')}`,
    );
  if (gone.length > 0)
    throw new Error(
      `content/claims.yaml says what these figures rest on, but their pages do not print them:\n${gone.join('\n')}`,
    );
}
