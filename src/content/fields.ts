/** The fields that several content files have in common. */
import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import type { Href } from '../../contract/routes.ts';
import { isHref, pathOf } from './href.ts';
import { servicePaths } from './service-files.ts';

export const text = z.string().min(1);
export const heading = text.max(70).describe('*Stars* put a word on tape');
export const description = text.max(160).describe('What search engines and shared links show');
/** Every page's metadata for browser tabs, search engines and shared links. */
export const page = { title: text, description };
export const head = { title: heading, note: text };

export const list = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.array(z.strictObject(shape));

/** A link inside the site. A broken one, or one without its leading slash, fails the build. */
export const href = z.custom<Href>(
  (value) => typeof value === 'string' && (isHref(value) || servicePaths().includes(pathOf(value))),
  {
    error: (issue) =>
      `"${String(issue.input)}" is not a page of this site (see contract/routes.ts and content/services)`,
  },
);

export const link = z.strictObject({ label: text.max(40), href });
export const navigationLink = z.strictObject({ name: text, path: href });
/** A sentence with a link in it. */
export const sentence = z.strictObject({ before: text, label: text.max(40), href, after: text });
export const paragraph = z.strictObject({ title: text, text });
export const call = z.strictObject({ title: heading, text, label: text, href });

/** A key of content/figures.yaml. That it exists is checked when the page is loaded: schemas see one file at a time. */
export const figureId = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/, 'write the id of a figure in content/figures.yaml')
  .describe('The id of a figure in content/figures.yaml; its value is printed, its number drawn');

/** The name of a file of content/, without its extension. */
export const entry = (folder: string, extension: string) =>
  z.string().refine((id) => existsSync(`content/${folder}/${id}.${extension}`), {
    error: (issue) => `there is no content/${folder}/${String(issue.input)}.${extension}`,
  });

/** YAML parses an unquoted day as a date. Both spellings are accepted. */
export const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

/** A list without duplicates. */
export const isUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** The sentence below a form that links to the privacy page. */
export const privacy = z.strictObject({ before: text, links: z.array(navigationLink) });
