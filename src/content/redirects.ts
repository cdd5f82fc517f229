import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import type { Redirects } from '../../contract/redirects.ts';

const FILE = 'content/redirects.yaml';
/** Paths that the server handles itself. */
const SERVERS_OWN = /^\/(?:api|healthz|metrics|readyz)(?:\/|$)/;

const from = z
  .string()
  .regex(
    /^(?:\/[^/?#%\s]+)+$/,
    'write the old address as /old/name: no slash at its end, no query, no escapes',
  )
  .refine((path) => !path.endsWith('.html'), 'leave out .html: both spellings are answered')
  .refine((path) => !SERVERS_OWN.test(path), 'the server answers this address itself');

/** content/redirects.yaml. Whether targets exist and sources do not is checked after the pages are built. */
export const redirectsSchema = z.preprocess(
  // YAML parses a file of comments as null.
  (value) => value ?? {},
  z.record(from, z.string().startsWith('/', 'write an address of this site, such as /services/api#tools')),
);

export const readRedirects = (): Redirects => redirectsSchema.parse(parse(readFileSync(FILE, 'utf8')));
