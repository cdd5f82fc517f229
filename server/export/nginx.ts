import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problemTexts } from '../http/problems.ts';
import type { HeaderRecord } from '../http/security-headers.ts';
import type { Answer, SiteAnswers } from './answers.ts';
import { byCoding, copySite } from './copy-site.ts';
import { commonest, headerTables } from './header-tables.ts';
import { codingMaps, fileMaps, map, quoted } from './nginx-maps.ts';
import type { Target } from './target.ts';

const extensionOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1] ?? '';

/** Types by file extension, and the files whose extension does not determine the type. */
function typesOf(answers: readonly Answer[]) {
  const groups = Map.groupBy(answers, ({ name }) => extensionOf(name));
  const byEnding = new Map(
    [...groups].map(([ending, group]) => [ending, commonest(group.map(({ contentType }) => contentType))]),
  );
  const isException = ({ name, contentType }: Answer): boolean =>
    byEnding.get(extensionOf(name)) !== contentType;
  return { byEnding, exceptions: answers.filter(isException) };
}

const addHeader = (name: string, value: string): string => `add_header ${name} ${value} always;`;
const addHeaders = (headers: HeaderRecord): string[] =>
  Object.entries(headers).map(([name, value]) => addHeader(name, quoted(value)));
/** A location that adds a header inherits none from the server; nginx does not send an empty one. */
const NO_HEADERS = addHeader('Via', '""');

const block = (head: string, ...lines: string[]): string =>
  `${head} {\n${lines
    .flatMap((line) => line.split('\n'))
    .map((line) => `\t${line}`)
    .join('\n')}\n}`;

/** Proxies the API, and the posts of the buttons behind links in mails; pages accept no POST. */
const passedOn = (api: string): string[] => {
  const pass = [
    NO_HEADERS,
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header Host $host;',
    `proxy_pass ${api};`,
  ];
  return ['error_page 405 = @posted;', block('location @posted', ...pass), block('location /api/', ...pass)];
};

const returning = (status: keyof typeof problemTexts): string =>
  String.raw`return ${status} "${problemTexts[status]}\n";`;
const refusing = ['error_page 405 @refused;', block('location @refused', returning(405))];

type Tables = ReturnType<typeof headerTables>;

const SERVER_SETTINGS = [
  'listen 127.0.0.1:8080;',
  'server_name _;',
  'server_tokens off;',
  'absolute_redirect off;',
  'merge_slashes off;',
  'max_ranges 0;',
  'if_modified_since off;',
  'types { }',
  'default_type "text/plain; charset=utf-8";',
];

const SERVE = [
  'if ($pl_coding = none) {\n\treturn 406;\n}',
  'if ($pl_file = "") {\n\treturn 404;\n}',
  'try_files /$pl_coding/$pl_file /$pl_plain/$pl_file =406;',
];

const ENCODED = [addHeader('Content-Encoding', '$pl_encoding'), 'add_header Last-Modified "";'];

const errorPages = (notFound: SiteAnswers['notFound'], api?: string): string[] => [
  // A URI, not a named location, which would need the request's URI: a malformed request has none.
  'error_page 400 /400;',
  block('location = /400', 'internal;', returning(400)),
  'error_page 404 /404;',
  block(
    'location = /404',
    'internal;',
    'etag off;',
    `default_type ${quoted(notFound.contentType)};`,
    ...addHeaders(notFound.headers),
    ...ENCODED,
    `try_files /$pl_coding/${notFound.name} /identity/${notFound.name} =404;`,
  ),
  ...(api ? passedOn(api) : refusing),
  'error_page 406 @unacceptable;',
  block('location @unacceptable', returning(406)),
  'error_page 308 @empty;',
  block('location @empty', 'default_type "";', 'return 200 "";'),
  // nginx adds the headers before it evaluates the range.
  'error_page 416 @unsatisfiable;',
  block('location @unsatisfiable', NO_HEADERS, 'default_type "";', 'return 200 "";'),
];

function filesLocation(answers: readonly Answer[], tables: Tables): string {
  const { byEnding, exceptions } = typesOf(answers);
  const media = answers.filter((answer) => answer.media).map(({ name }) => extensionOf(name));
  return block(
    'location /',
    block('types', ...[...byEnding].map(([ending, type]) => `${quoted(type)} ${ending};`)),
    'default_type application/octet-stream;',
    ...tables.map(({ header }, index) => addHeader(header, `$pl_header_${index}`)),
    ...ENCODED,
    ...SERVE,
    block(`location ~ \\.(?:${[...new Set(media)].join('|')})$`, 'max_ranges 1;', ...SERVE),
    ...exceptions.map(({ address, contentType }) =>
      block(`location = ${address}`, 'types { }', `default_type ${quoted(contentType)};`, ...SERVE),
    ),
  );
}

/** For nginx's http block. Needs only the standard modules. */
function configuration(site: SiteAnswers, root: string, api?: string): string {
  const { answers, notFound, problemHeaders } = site;
  const { 'Cache-Control': caching = '', ...defaults } = problemHeaders;
  const tables = headerTables(answers);
  return [
    '# Written by `npm run export -- nginx`. Belongs into the http block, for example as /etc/nginx/conf.d/site.conf.',
    'map_hash_bucket_size 2048;',
    'map_hash_max_size 8192;',
    'variables_hash_max_size 2048;',
    ...fileMaps(site),
    ...codingMaps(),
    ...tables.map(({ usual, others }, index) => map('$pl_file', `$pl_header_${index}`, others, usual)),
    map('$status', '$pl_caching', [['308', 'no-cache']], caching),
    map('$status', '$pl_allow', [['405', 'GET, HEAD']]),
    map('$status', '$pl_vary', [['406', 'Accept-Encoding']]),
    block(
      'server',
      `root ${quoted(root)};`,
      ...SERVER_SETTINGS,
      ...addHeaders(defaults),
      addHeader('Cache-Control', '$pl_caching'),
      addHeader('Allow', '$pl_allow'),
      addHeader('Vary', '$pl_vary'),
      'if ($pl_refused) {\n\treturn 405;\n}',
      'if ($pl_moved) {\n\treturn 308 $pl_moved$is_args$args;\n}',
      ...errorPages(notFound, api),
      filesLocation(answers, tables),
    ),
    '',
  ].join('\n');
}

export const nginx: Target = async ({ site, out, api, root }) => {
  await copySite(site.stored, join(out, 'site'), byCoding);
  await writeFile(join(out, 'site.conf'), configuration(site, root, api));
  return `Copy the folder site to ${root} (--root), include site.conf in the http block of nginx, and set listen, server_name and certificates in it.`;
};
