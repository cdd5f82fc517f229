/**
 * `npm run export -- TARGET`: exports the built site, with all headers that our own server sends, for a static host.
 *
 *   npm run export -- cloudflare | netlify | s3 | nginx | caddy [--dist=folder] [--out=folder] [--api=https://api.example] [--root=folder]
 */
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readAnswers } from '../export/answers.ts';
import { caddy } from '../export/caddy.ts';
import { cloudflare, netlify } from '../export/header-files.ts';
import { nginx } from '../export/nginx.ts';
import { s3 } from '../export/s3.ts';
import type { Target } from '../export/target.ts';
import { print } from './output.ts';

const targets: Record<string, Target> = { cloudflare, netlify, s3, nginx, caddy };
/** On these hosts the forms post directly to the API on another origin; on others only if the pages were built that way. */
const WITHOUT_PROXY = ['cloudflare', 's3'];

function refuse(sentence: string): never {
  print(sentence);
  return process.exit(2);
}

function originOf(option: string, api: string | undefined): string | undefined {
  if (api === undefined) return undefined;
  const url = URL.canParse(api) ? new URL(api) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== api.replace(/\/$/, ''))
    return refuse(`${option} must be an origin such as https://api.example.com, not ${api}`);
  return url.origin;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: 'string', default: 'dist' },
    out: { type: 'string' },
    api: { type: 'string' },
    root: { type: 'string', default: '/var/www/site' },
  },
});
const [name = ''] = positionals;
const target = targets[name] ?? refuse(`Export to what? ${Object.keys(targets).join(', ')}`);
const out = values.out ?? join('export', name);
await mkdir(out, { recursive: true });
if ((await readdir(out)).length > 0) refuse(`${out} is not empty: what lies there might be published along.`);
const api = originOf('--api', values.api);
const builtFor = originOf('API_ORIGIN', process.env['API_ORIGIN'] || undefined);
const site = await readAnswers(values.dist, builtFor ?? (WITHOUT_PROXY.includes(name) ? api : undefined));
print(await target({ site, out, api, root: values.root }));
print(`${site.answers.length} addresses are in ${out}.`);
