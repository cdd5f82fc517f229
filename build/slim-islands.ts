/**
 * Writes the islands' tags as src/islands/intent/island.ts reads them: props as plain JSON instead of Astro's boxes, and
 * without what only Astro's own element asks for. `uid` also depends on the folder the site was built in, which made two
 * builds of one commit differ. What is not found is left as it is; the budgets of the tests then say so.
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

/** Between single quotes, so that JSON keeps its double ones. */
const plainProps = (boxed: string): string => {
  const json = JSON.stringify(unboxAll(JSON.parse(decode(boxed)) as Record<string, Boxed>));
  return `props='${json.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'`;
};

/** The directive as Astro's element would look it up. The small one has it inside. */
const DIRECTIVE = /<script>[^<]*new Event\("astro:intent"\)[^<]*<\/script>(<script>)"use strict";/;

export const slimIslands = (html: string): string =>
  html
    .replace(DIRECTIVE, '$1')
    .replaceAll(/<astro-island [^>]*>/g, (tag) =>
      tag
        .replaceAll(/ (?:uid|opts|client)="[^"]*"| await-children/g, '')
        .replace(/props="([^"]*)"/, (_, boxed: string) => plainProps(boxed)),
    );
