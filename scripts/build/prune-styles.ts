import { glob, readFile, writeFile } from 'node:fs/promises';

/** A class of a CSS module as Vite names it: `_name_hash_line`. Other classes are set by scripts and are left alone. */
const MODULE_CLASS = /\._[\w-]+/g;
const WITH_ARGUMENT = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g;

type Item = { prelude: string; body?: string };

/** Cuts a list of declarations and rules at its own level; what is inside braces, parentheses or quotes stays whole. */
function itemsOf(css: string): Item[] {
  const items: Item[] = [];
  let start = 0;
  let open = -1;
  let depth = 0;
  for (let at = 0; at < css.length; at += 1) {
    const char = css[at];
    if (char === '"' || char === "'") {
      at = css.indexOf(char, at + 1);
      if (at < 0) throw new SyntaxError('A quote in the styles is never closed');
    } else if (char === '(') at = css.indexOf(')', at);
    else if (char === '{' && depth++ === 0) open = at;
    else if (char === '}' && --depth === 0) {
      items.push({ prelude: css.slice(start, open), body: css.slice(open + 1, at) });
      start = at + 1;
    } else if (char === ';' && depth === 0) {
      items.push({ prelude: css.slice(start, at + 1) });
      start = at + 1;
    }
  }
  if (start < css.length) items.push({ prelude: css.slice(start) });
  return items;
}

const selectorsOf = (list: string): string[] => list.split(/,(?![^()]*\))/);

/** Leaves out the rules that need a class which the page does not have. */
export function prune(css: string, isUsed: (className: string) => boolean): string {
  const applies = (selector: string): boolean =>
    (selector.replace(WITH_ARGUMENT, '').match(MODULE_CLASS) ?? []).every((found) => isUsed(found.slice(1)));
  const kept = itemsOf(css).map(({ prelude, body }) => {
    if (body === undefined || /^@(?:font-face|(?:-\w+-)?keyframes)/.test(prelude)) {
      return body === undefined ? prelude : `${prelude}{${body}}`;
    }
    const head = prelude.startsWith('@') ? prelude : selectorsOf(prelude).filter(applies).join(',');
    const rest = head && prune(body, isUsed);
    return rest ? `${head}{${rest}}` : '';
  });
  return kept.join('');
}

/** Keyframes that no rule names any more. */
function dropKeyframes(css: string): string {
  return css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (block, name: string) =>
    css.split(name).length > 2 ? block : '',
  );
}

/**
 * Every page of a shared route carries the styles of all section kinds and instruments, and most of them are not on
 * it. Astro splits styles by route only, so each page's own are picked here, before it is compressed and hashed.
 */
export async function pruneStyles(out: string): Promise<void> {
  let scripts = '';
  for await (const file of glob(`${out}/**/*.js`)) scripts += await readFile(file, 'utf8');
  for await (const file of glob(`${out}/**/*.html`)) {
    const html = await readFile(file, 'utf8');
    const used = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? []),
    );
    const isUsed = (name: string): boolean => used.has(name) || scripts.includes(name);
    const styled = html.replace(/<style>(.*?)<\/style>/gs, (_, css: string) => {
      const own = dropKeyframes(prune(css, isUsed));
      return own && `<style>${own}</style>`;
    });
    if (styled !== html) await writeFile(file, styled);
  }
}
