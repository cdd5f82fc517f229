/** Collects the metadata of every rendered page from the document layout and writes it next to the built pages. */
import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { pageKinds, PAGES_FILE, type BuiltPage, type PageEntry } from '../../contract/pages.ts';

/** On globalThis: Astro bundles the layout for rendering, so this module runs twice, once there and once as integration. */
const REGISTRY = Symbol.for('plumbline.pages');
const shared = globalThis as { [REGISTRY]?: Map<string, PageEntry> };
const registry = (shared[REGISTRY] ??= new Map());

export const recordPage = (page: PageEntry): void => void registry.set(page.path, page);

const builtPage = (page: PageEntry): BuiltPage => ({
  ...page,
  ...pageKinds[page.kind],
  file: `${page.path === '/' ? 'index' : page.path.slice(1)}.html`,
});

export const pageManifest = (): AstroIntegration => ({
  name: 'page-manifest',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const rendered = new Set(pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`));
      const odd = rendered.symmetricDifference(new Set(registry.keys()));
      // A page without the layout, or one with another page's path.
      if (odd.size > 0) throw new Error(`Rendered and described pages differ: ${[...odd].join(', ')}`);
      const sorted = [...registry.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
      await writeFile(new URL(PAGES_FILE, dir), JSON.stringify(sorted.map(builtPage), null, 1));
    },
  },
});
