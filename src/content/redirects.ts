import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import type { Redirects } from '../../contract/redirects.ts';

const FILE = 'content/redirects.yaml';
/** What the server answers itself, whatever content says. */
const SERVERS_OWN = /^\/(?:api|healthz|metrics|readyz)(?:\/|$)/;

const from = z
  .string()
  .regex(
    /^(?:\/[^/?#%\s]+)+$/,
    'write the old address as /old/name: no slash at its end, no query, no escapes',
  )
  .refine((path) => !path.endsWith('.html'), 'leave out .html: both spellings are answered')
  .refine((path) => !SERVERS_OWN.test(path), 'the server answers this address itself');

/** content/redirects.yaml. That a target exists, and a source does not, is known once the pages are. */
export const redirectsSchema = z.preprocess(
  // A file of comments is empty to YAML.
  (value) => value ?? {},
  z.record(from, z.string().startsWith('/', 'write an address of this site, such as /services/api#tools')),
);

export const readRedirects = (): Redirects => redirectsSchema.parse(parse(readFileSync(FILE, 'utf8')));
