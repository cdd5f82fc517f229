/**
 * Writes the islands' tags as src/islands/intent/island.ts reads them: props as plain JSON instead of Astro's boxes, those
 * that are large in a file that all pages share and only an island that wakes asks for, and without what only Astro's own
 * element asks for. `prefix` is for React's useId, which no island uses; `uid` also depends on the folder the site was built
 * in, which made two builds of one commit differ. What is not found is left as it is; the budgets of the tests then say so.
 */
type Boxed = [kind: number, value: unknown];
const VALUE = 0;
const LIST = 1;
const ENTITIES = new Map([
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
]);

const unbox = ([kind, value]: Boxed): unknown => {
  if (kind === LIST) return (value as Boxed[]).map(unbox);
  if (kind !== VALUE) throw new Error(`An island takes plain JSON values, not ${JSON.stringify(value)}`);
  return value && typeof value === 'object' ? unboxAll(value as Record<string, Boxed>) : value;
};

const unboxAll = (boxes: Record<string, Boxed>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(boxes).map(([key, boxed]) => [key, unbox(boxed)]));

const decode = (text: string): string =>
  text.replaceAll(/&[^;]+;/g, (entity) => ENTITIES.get(entity) ?? entity);

const LARGE_CHARACTERS = 300;
const isLarge = ([, value]: [string, unknown]): boolean => JSON.stringify(value).length > LARGE_CHARACTERS;

/** Keeps the text of a script, and says under which address. */
type Keep = (script: string) => string;

/** Between single quotes, so that JSON keeps its double ones. */
const plainProps = (boxed: string, keep: Keep): string => {
  const props = Object.entries(unboxAll(JSON.parse(decode(boxed)) as Record<string, Boxed>));
  const [large, small] = [props.filter(isLarge), props.filter((prop) => !isLarge(prop))];
  const json = JSON.stringify(Object.fromEntries(small));
  const attribute = `props='${json.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'`;
  if (large.length === 0) return attribute;
  return `${attribute} large-props="${keep(`export default ${JSON.stringify(Object.fromEntries(large))}`)}"`;
};

/** The directive as Astro's element would look it up. The small one has it inside. */
const DIRECTIVE = /<script>[^<]*new Event\("astro:intent"\)[^<]*<\/script>(<script>)"use strict";/;

export const slimIslands = (html: string, keep: Keep): string =>
  html
    .replace(DIRECTIVE, '$1')
    .replaceAll(/<astro-island [^>]*>/g, (tag) =>
      tag
        .replaceAll(/ (?:uid|prefix|opts|client)="[^"]*"| await-children/g, '')
        .replace(/props="([^"]*)"/, (_, boxed: string) => plainProps(boxed, keep)),
    );
