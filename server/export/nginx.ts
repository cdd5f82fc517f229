import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Answer, SiteAnswers } from './answers.ts';
import { byCoding, copySite } from './copy-site.ts';
import { commonest, headerTables } from './header-tables.ts';
import type { Target } from './target.ts';

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
const lines = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([from, to]) => `\t${quoted(from)} ${quoted(to)};\n`).join('');
const map = (
  of: string,
  into: string,
  entries: readonly (readonly [string, string])[],
  usual = '""',
): string => `map ${of} ${into} {\n\tdefault ${usual};\n${lines(entries)}}\n`;

const extensionOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1] ?? '';

/** A type goes by the ending of a file, but for those whose ending says too little. */
function typesOf(answers: readonly Answer[]) {
  const groups = Map.groupBy(answers, ({ name }) => extensionOf(name));
  const byEnding = new Map(
    [...groups].map(([ending, group]) => [ending, commonest(group.map(({ contentType }) => contentType))]),
  );
  const isException = ({ name, contentType }: Answer): boolean =>
    byEnding.get(extensionOf(name)) !== contentType;
  return { byEnding, exceptions: answers.filter(isException) };
}

const TRY = 'try_files /$pl_br/$pl_file /$pl_gzip/$pl_file /identity/$pl_file =404;';

/** The API, and what the buttons behind a mail's links post; a page itself takes no post. */
const passedOn = (api: string): string =>
  [
    '\tproxy_set_header X-Forwarded-For $remote_addr;',
    '\tproxy_set_header X-Forwarded-Proto $scheme;',
    '\tproxy_set_header Host $host;',
    `\tlocation /api/ {\n\t\tproxy_pass ${api};\n\t}`,
    '\terror_page 405 = @posted;',
    `\tlocation @posted {\n\t\tproxy_pass ${api};\n\t}`,
  ].join('\n');

/** For the http block of nginx: no module beyond its usual ones is needed. */
function configuration({ answers, notFound, redirects }: SiteAnswers, root: string, api?: string): string {
  const tables = headerTables([...answers, notFound]);
  const files = answers.map(({ address, name }) => [address, name] as const);
  // Nothing is found under an unknown address: its headers are those of the page that says so.
  const ofNotFound = (header: string): string => notFound.headers[header] ?? '';
  const { byEnding, exceptions } = typesOf(answers);
  const headers = tables
    .map(({ header }, index) => `\t\tadd_header ${header} $pl_header_${index} always;\n`)
    .join('');
  const always = `${headers}\t\tadd_header Content-Encoding $pl_encoding always;\n`;
  return [
    '# Written by `npm run export -- nginx`. Belongs into the http block, for example as /etc/nginx/conf.d/plumbline.conf.',
    'map_hash_bucket_size 2048;',
    'map_hash_max_size 8192;',
    'variables_hash_max_size 2048;',
    map('$uri', '$pl_file', files),
    // Another spelling: with a slash at its end, .html or index.html.
    'map $uri $pl_canonical {\n\tdefault "";\n\t"~^(?<pl_path>/.*?)(?:/?index\\.html|\\.html)?/?$" $pl_path;\n}\n',
    map('$pl_canonical', '$pl_moved', [
      ...answers.map(({ address }) => [address, address] as const),
      ...redirects,
    ]),
    'map $pl_file $pl_target {\n\tdefault "";\n\t"" $pl_moved;\n}\n',
    'map $http_accept_encoding $pl_br {\n\tdefault none;\n\t"~(?:^|[,\\s])br(?:$|[,;\\s])(?!\\s*q=0(?:\\.0*)?(?:,|$))" br;\n}\n',
    'map $http_accept_encoding $pl_gzip {\n\tdefault none;\n\t"~(?:^|[,\\s])gzip(?:$|[,;\\s])(?!\\s*q=0(?:\\.0*)?(?:,|$))" gzip;\n}\n',
    'map $uri $pl_encoding {\n\tdefault "";\n\t"~^/br/" br;\n\t"~^/gzip/" gzip;\n}\n',
    ...tables.map(({ header, usual, others }, index) =>
      map('$pl_file', `$pl_header_${index}`, [['', ofNotFound(header)], ...others], quoted(usual)),
    ),
    'server {',
    '\tlisten 127.0.0.1:8080;',
    '\tserver_name _;',
    `\troot ${quoted(root)};`,
    '\tserver_tokens off;',
    '\tabsolute_redirect off;',
    '\tmax_ranges 0;',
    '\tif_modified_since off;',
    `\ttypes {\n${[...byEnding].map(([ending, type]) => `\t\t${quoted(type)} ${ending};\n`).join('')}\t}`,
    '\tdefault_type application/octet-stream;',
    '\terror_page 404 /404;',
    api ? passedOn(api) : '',
    `\tlocation / {\n\t\tif ($pl_target) {\n\t\t\treturn 308 $pl_target$is_args$args;\n\t\t}\n\t\t${TRY}\n${always}\t}`,
    `\tlocation ~ \\.(?:mp4|webm|ogg|m4a|mp3|wav)$ {\n\t\tmax_ranges 1;\n\t\t${TRY}\n${always}\t}`,
    ...exceptions.map(
      ({ address, contentType }) =>
        `\tlocation = ${address} {\n\t\ttypes { }\n\t\tdefault_type ${quoted(contentType)};\n\t\t${TRY}\n${always}\t}`,
    ),
    `\tlocation = /404 {\n\t\tinternal;\n\t\ttry_files /$pl_br/404.html /$pl_gzip/404.html /identity/404.html =404;\n${always}\t}`,
    '}',
    '',
  ].join('\n');
}

export const nginx: Target = async ({ site, out, api }) => {
  await copySite(site.stored, join(out, 'site'), byCoding);
  await writeFile(join(out, 'plumbline.conf'), configuration(site, resolve(out, 'site'), api));
  return 'Include plumbline.conf in the http block of nginx, and set listen, server_name and certificates in it.';
};
