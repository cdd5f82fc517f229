import type { Element, ElementContent, Text } from 'hast';
import type { ShikiTransformer } from 'shiki';
import { fenceAttributes } from './include-sample.ts';

/** Maps Shiki's `css-variables` theme to the classes of code.module.css. Punctuation stays plain. */
const CLASS_OF_TOKEN: Record<string, string> = {
  keyword: 'k',
  string: 's',
  'string-expression': 's',
  comment: 'c',
  constant: 'n',
  function: 'f',
  inserted: 'i',
  deleted: 'd',
};

const NAME_OF_LANGUAGE: Record<string, string> = {
  ts: 'TypeScript',
  tsx: 'TypeScript',
  js: 'JavaScript',
  html: 'HTML',
  css: 'CSS',
  sql: 'SQL',
  json: 'JSON',
  yaml: 'YAML',
  yml: 'YAML',
  sh: 'Shell',
  bash: 'Shell',
  groovy: 'Groovy',
  http: 'HTTP',
};

const text = (value: string): Text => ({ type: 'text', value });
const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: ElementContent[]
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

function tokenClass(token: Element): string | undefined {
  const style = String(token.properties.style ?? '');
  return CLASS_OF_TOKEN[/--astro-code-token-([\w-]+)/.exec(style)?.[1] ?? ''];
}

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';

/** One line's tokens; neighbours of one class become one span. */
function lighten(line: Element): ElementContent[] {
  const runs: { name: string | undefined; value: string }[] = [];
  for (const token of line.children) {
    if (token.type !== 'element') continue;
    const value = textOf(token);
    const name = tokenClass(token);
    const last = runs.at(-1);
    if (last && last.name === name) last.value += value;
    else runs.push({ name, value });
  }
  return runs.map(({ name, value }) => (name ? element('span', { class: name }, text(value)) : text(value)));
}

/** WebKit breaks a path anywhere unless it has break opportunities after slashes. */
const breakable = (path: string) =>
  path
    .split('/')
    .flatMap((part, at) => (at === 0 ? [text(part)] : [text('/'), element('wbr', {}), text(part)]));

/**
 * Highlighted code as a panel with its file or language and a copy button. Classes instead of Shiki's style
 * attributes, which the content security policy blocks.
 */
export const codePanel: ShikiTransformer = {
  name: 'code-panel',
  preprocess(_code, options) {
    // By default Shiki gives up on a line after half a second, which leaves it without colours on a busy machine.
    options.tokenizeTimeLimit = 0;
  },
  root(root) {
    const pre = root.children[0] as Element;
    const code = pre.children[0] as Element;
    code.children = code.children.flatMap((line) => (line.type === 'element' ? lighten(line) : [line]));
    pre.properties = { tabindex: '0', 'data-scrolls': '' };
    const { file } = fenceAttributes(this.options.meta?.__raw);
    const caption = file ? `samples/${file}` : (NAME_OF_LANGUAGE[this.options.lang] ?? 'Text');
    root.children = [
      element(
        'figure',
        { class: 'code' },
        element(
          'figcaption',
          {},
          element('span', {}, ...breakable(caption)),
          element('button', { type: 'button', 'data-copy': '' }, text('Copy')),
        ),
        pre,
      ),
    ];
  },
};
