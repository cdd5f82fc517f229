import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problemTexts } from '../http/problems.ts';
import type { HeaderRecord } from '../http/security-headers.ts';
import { acceptedLevels, chosenCoding, REFUSED } from './accept-encoding.ts';
import type { Answer, SiteAnswers } from './answers.ts';
import { byCoding, copySite } from './copy-site.ts';
import { headerTables } from './header-tables.ts';
import { HOME_SPELLING, ODD_PATH, PAGE_SPELLING } from './spellings.ts';
import type { Target } from './target.ts';

type Entries = readonly (readonly [from: string, to: string])[];

const quoted = (text: string): string => `\`${text}\``;
/** A heredoc includes any indentation before its end marker. */
const TEXT_END = /^` \d/;
const block = (head: string, ...lines: string[]): string =>
  `${head} {\n${lines
    .flatMap((line) => line.split('\n'))
    .map((line) => (TEXT_END.test(line) ? line : `\t${line}`))
    .join('\n')}\n}`;

const map = (of: string, into: string, entries: Entries, usual = ''): string =>
  block(
    `map ${of} {${into}}`,
    ...entries.map(([from, to]) => `${quoted(from)} ${quoted(to)}`),
    `default ${quoted(usual)}`,
  );
const matching = (entries: Entries, flags = ''): Entries =>
  entries.map(([pattern, to]) => [`~${flags}${pattern}`, to]);

/** Deferred until the response is written, to override Caddy's own headers. */
const header = (matcher: string, ...lines: string[]): string =>
  block(['header', matcher].filter(Boolean).join(' '), 'defer', ...lines);
const linesOf = (headers: HeaderRecord): string[] =>
  Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`);

/** Maps a request to its address and file. A rewrite changes neither. */
const fileMaps = ({ answers, notFound, redirects }: SiteAnswers): string[] => [
  map('{http.request.orig_uri}', 'pl_path', [['~^([^?]*)', '${1}']]),
  map('{pl_path}', 'pl_odd', [[`~(?i)${ODD_PATH}`, 'odd']]),
  map(quoted('{pl_odd}{http.request.orig_uri.path}'), 'pl_canonical', [
    [`~${HOME_SPELLING}`, '/'],
    [`~${PAGE_SPELLING}`, '$pl_name'],
  ]),
  map(
    '{pl_path}',
    'pl_file',
    answers.map(({ address, name }) => [address, name]),
  ),
  map('{pl_file}', 'pl_sent', [['~^(.+)$', '${1}']], notFound.name),
  map('{pl_canonical}', 'pl_target', [
    ...answers.map(({ address }) => [address, address] as const),
    ...redirects,
  ]),
  map(
    '{pl_sent}',
    'pl_type',
    answers.map(({ name, contentType }) => [name, contentType]),
    notFound.contentType,
  ),
];

const ACCEPTED = '{http.request.header.Accept-Encoding}';
const codingMaps = (): string[] => [
  ...Object.entries(acceptedLevels).map(([coding, { entries, usual }]) =>
    map(ACCEPTED, `pl_${coding}`, matching(entries, '(?i)'), usual),
  ),
  map('{pl_br}{pl_gzip}{pl_identity}', 'pl_coding', matching(chosenCoding), 'none'),
  map('{pl_identity}', 'pl_plain', [[REFUSED, 'none']], 'identity'),
];

const refusal = (matcher: string, status: keyof typeof problemTexts, headers: HeaderRecord): string =>
  block(
    `route ${matcher}`,
    header('', ...linesOf({ ...headers, 'Content-Type': 'text/plain; charset=utf-8' })),
    `respond ${quoted(`${problemTexts[status]}\n`)} ${status}`,
  );

const redirect = (headers: HeaderRecord): string[] => [
  block('@moved', 'vars {pl_file} ``', 'not vars {pl_target} ``'),
  block(
    'route @moved',
    header('', ...linesOf({ ...headers, 'Cache-Control': 'no-cache', 'Content-Length': '0' })),
    '@asked expression `{query} != ""`',
    'redir @asked {pl_target}?{query} 308',
    'redir {pl_target} 308',
  ),
];

/** The accepted compressed copy, or the plain file. Caddy's own `precompressed` drops Content-Length. */
const copies = (headers: HeaderRecord): string[] => [
  'try_files /{pl_coding}/{pl_sent} /{pl_plain}/{pl_sent}',
  // Before the headers of the file: outer ones replace inner ones.
  '@unacceptable not path /br/* /gzip/* /identity/*',
  refusal('@unacceptable', 406, { ...headers, Vary: 'Accept-Encoding' }),
  '@br path /br/*',
  header('@br', 'Content-Encoding br'),
  '@gzip path /gzip/*',
  header('@gzip', 'Content-Encoding gzip'),
];

const notFoundPage = [
  '@unknown vars {pl_file} ``',
  block(
    'route @unknown',
    '@written not method GET HEAD',
    'method @written GET',
    'request_header -If-*',
    'request_header -Range',
    header('', '-Accept-Ranges', '-Etag'),
    block('file_server', 'status 404'),
  ),
];

/** Go itself would also serve several ranges, ranges of compressed copies and ranges for HEAD requests. */
function ranges(answers: readonly Answer[]): string[] {
  const types = new Set(answers.filter(({ media }) => media).map(({ contentType }) => contentType));
  const isMedia = `vars {pl_type} ${[...types].join(' ')}`;
  return [
    block('@whole', block('not', 'method GET', isMedia, 'header_regexp Range `^bytes=(?:\\d+-\\d*|-\\d+)$`')),
    'request_header @whole -Range',
    `@still not ${isMedia}`,
    header('@still', '-Accept-Ranges'),
  ];
}

function configuration(site: SiteAnswers, root: string, api?: string): string {
  const { answers, notFound, problemHeaders } = site;
  const tables = headerTables([...answers, notFound]);
  return [
    '# Written by `npm run export -- caddy`. Name your own domain in place of the port, and certificates come by themselves.',
    block(
      'http://127.0.0.1:8080',
      `root * ${quoted(root)}`,
      ...fileMaps(site),
      ...codingMaps(),
      ...tables.map(({ usual, others }, index) => map('{pl_sent}', `pl_header_${index}`, others, usual)),
      block(
        'route',
        block('@refused', 'not method GET HEAD', 'not vars {pl_target} ``'),
        ...(api ? [`reverse_proxy /api/* ${api}`, `reverse_proxy @refused ${api}`] : []),
        'header -Server',
        refusal('@refused', 405, { ...problemHeaders, Allow: 'GET, HEAD' }),
        ...redirect(problemHeaders),
        ...copies(problemHeaders),
        'header Content-Type {pl_type}',
        ...tables.flatMap(({ header: name }, index) => [
          `@header_${index} not vars {pl_header_${index}} \`\``,
          header(`@header_${index}`, `${name} {pl_header_${index}}`),
        ]),
        header('', '-Last-Modified'),
        ...notFoundPage,
        'request_header -If-Modified-Since',
        'request_header -If-Unmodified-Since',
        ...ranges(answers),
        'file_server',
      ),
    ),
    '',
  ].join('\n');
}

export const caddy: Target = async ({ site, out, api, root }) => {
  await copySite(site.stored, join(out, 'site'), byCoding);
  await writeFile(join(out, 'Caddyfile'), configuration(site, root, api));
  return `Copy the folder site to ${root} (--root), name your own domain in the Caddyfile, and start \`caddy run --config Caddyfile\`, or import it into your own.`;
};
