import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SiteAnswers } from './answers.ts';
import { beside, copySite } from './copy-site.ts';
import { headerTables } from './header-tables.ts';
import type { Target } from './target.ts';

const quoted = (text: string): string => `\`${text}\``;
const map = (of: string, into: string, entries: readonly (readonly [string, string])[], usual = ''): string =>
  [
    `\tmap ${of} ${into} {`,
    ...entries.map(([from, to]) => `\t\t${quoted(from)} ${quoted(to)}`),
    `\t\tdefault ${quoted(usual)}`,
    '\t}',
  ].join('\n');

const FILES = 'precompressed br gzip';

function configuration({ answers, notFound, redirects }: SiteAnswers, root: string, api?: string): string {
  const tables = headerTables([...answers, notFound]);
  const ofNotFound = (header: string): string => notFound.headers[header] ?? '';
  return [
    '# Written by `npm run export -- caddy`. Name your own domain in place of the port, and certificates come by themselves.',
    'http://127.0.0.1:8080 {',
    `\troot * ${quoted(root)}`,
    map(
      '{path}',
      '{pl_file}',
      answers.map(({ address, name }) => [address, name] as const),
    ),
    // Another spelling: with a slash at its end, .html or index.html.
    '\tmap {path} {pl_canonical} {\n\t\t`~^(/.*?)(?:/?index\\.html|\\.html)?/?$` `${1}`\n\t}',
    map('{pl_canonical}', '{pl_moved}', [
      ...answers.map(({ address }) => [address, address] as const),
      ...redirects,
    ]),
    map(
      '{pl_file}',
      '{pl_type}',
      answers.map(({ name, contentType }) => [name, contentType] as const),
      notFound.contentType,
    ),
    ...tables.map(({ header, usual, others }, index) =>
      map('{pl_file}', `{pl_header_${index}}`, [['', ofNotFound(header)], ...others], usual),
    ),
    '\troute {',
    api
      ? `\t\t@passed path /api/*\n\t\t@posted method POST\n\t\treverse_proxy @passed ${api}\n\t\treverse_proxy @posted ${api}`
      : '',
    '\t\t@moved {\n\t\t\tvars {pl_file} ``\n\t\t\tnot vars {pl_moved} ``\n\t\t}',
    ...tables.map(({ header }, index) =>
      [
        `\t\t@header_${index} not vars {pl_header_${index}} \`\``,
        `\t\theader @header_${index} ${header} {pl_header_${index}}`,
      ].join('\n'),
    ),
    '\t\theader -Server',
    '\t\t@written not method GET HEAD\n\t\theader @written Allow "GET, HEAD"\n\t\trespond @written 405',
    '\t\troute @moved {\n\t\t\t@asked expression `{query} != ""`\n\t\t\tredir @asked {pl_moved}?{query} 308\n\t\t\tredir {pl_moved} 308\n\t\t}',
    '\t\theader Content-Type {pl_type}',
    `\t\t@unknown vars {pl_file} \`\`\n\t\troute @unknown {\n\t\t\trewrite * /404.html\n\t\t\tfile_server {\n\t\t\t\tstatus 404\n\t\t\t\t${FILES}\n\t\t\t}\n\t\t}`,
    '\t\trewrite * /{pl_file}',
    `\t\tfile_server {\n\t\t\t${FILES}\n\t\t}`,
    '\t}',
    '}',
    '',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

export const caddy: Target = async ({ site, out, api }) => {
  await copySite(site.stored, join(out, 'site'), beside);
  await writeFile(join(out, 'Caddyfile'), configuration(site, resolve(out, 'site'), api));
  return 'Start `caddy run --config Caddyfile`, or import it into your own.';
};
