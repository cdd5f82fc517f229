import { z } from 'astro/zod';

/** YAML reads a day or a moment without quotes as a date. Both spellings are fine. */
const written = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
const OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/;

/** Without a zone, UTC: a build means the same on every machine. */
export const momentOf = (text: string): number =>
  Date.parse(text.includes('T') && !OFFSET.test(text) ? `${text}Z` : text);

/** When a text may be seen, in the front matter of articles and documents. */
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

/** Why a text is not to be seen yet, as its title says it in `npm run dev`; undefined when it is. */
export function heldBack({ draft, publishAt, date }: Publication, now: number): string | undefined {
  if (draft) return 'Draft';
  const from = publishAt ?? date;
  return from !== undefined && momentOf(from) > now ? `From ${from}` : undefined;
}

/** One moment for a whole build, or a list might name an article whose page was held back a second before. */
const NOW = Date.now();

/** Set by src/content/content-check.ts. Not `import.meta.env.DEV`: a variable DEV of the machine would turn that on. */
export const SHOW_ALL = 'SHOW_UNPUBLISHED';

/** The texts that may be seen. Where writers look at their work, all of them, the others marked. */
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
