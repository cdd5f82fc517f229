const SCRIPTS = 'astro/dist/runtime/server/scripts.js';
const STYLE = '<style>${ISLAND_STYLES}</style>';

/**
 * A Vite plugin that removes the <style> which Astro puts before the first island, inside the body, where HTML forbids it;
 * src/styles/base.css has the same rule.
 */
export const islandStyle = {
  name: 'island-style',
  transform(code: string, id: string): string | undefined {
    if (!id.endsWith(SCRIPTS)) return undefined;
    if (!code.includes(STYLE)) throw new Error(`${SCRIPTS} no longer writes ${STYLE}`);
    return code.replace(STYLE, '');
  },
};
