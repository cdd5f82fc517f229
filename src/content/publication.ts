import { z } from 'astro/zod';

/** YAML parses an unquoted day or time as a date. Both spellings are accepted. */
const written = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
const OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/;

/** UTC without a zone, so that a build gives the same result on every machine. */
export const momentOf = (text: string): number =>
  Date.parse(text.includes('T') && !OFFSET.test(text) ? `${text}Z` : text);

/** When a text is published, in the front matter of articles and documents. */
export const publicationFields = {
  draft: z.boolean().default(false).describe('true: in npm run dev only'),
  publishAt: z
    .preprocess(
      written,
      z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], {
        error: 'expected a day (2026-12-01) or a moment (2026-12-01T09:00:00Z)',
      }),
    )
    .optional()
    .describe(
      'The first build after it shows the text; until then npm run dev only. UTC unless it names a zone',
    ),
};

type Publication = { draft?: boolean; publishAt?: string; date?: string };

/** Why a text is not published yet, as shown in its title in `npm run dev`; undefined if it is. */
export function heldBack({ draft, publishAt, date }: Publication, now: number): string | undefined {
  if (draft) return 'Draft';
  const from = publishAt ?? date;
  return from !== undefined && momentOf(from) > now ? `From ${from}` : undefined;
}

/** One time for the whole build, so that no list names an article whose page was skipped a second earlier. */
const NOW = Date.now();

/** Set by src/content/content-check.ts. Not `import.meta.env.DEV`: an environment variable DEV would turn that on. */
export const SHOW_ALL = 'SHOW_UNPUBLISHED';

/** The published texts; in `npm run dev` all texts, with the unpublished ones marked. */
export function publishable<T extends Publication & { title: string }>(
  texts: readonly T[],
  showAll = process.env[SHOW_ALL] !== undefined,
): T[] {
  return texts.flatMap((text) => {
    const mark = heldBack(text, NOW);
    if (mark === undefined) return [text];
    return showAll ? [{ ...text, title: `${mark}: ${text.title}` }] : [];
  });
}
