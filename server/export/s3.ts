/** Objects with their metadata, and a function at the edge for the headers that S3 cannot keep. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copySite, plain } from './copy-site.ts';
import type { Target } from './target.ts';

/** S3 has no directory page and no endings: the key of an object is its address. */
const keyOf = (address: string): string => (address === '/' ? 'index.html' : decodeURI(address.slice(1)));
/** Object metadata of S3; everything else is added at the edge. */
const CACHE = 'Cache-Control';

const HANDLER = `
export const handler = async ({ Records: [{ cf }] }) => {
  const { request, response } = cf;
  const own = byAddress[request.uri] ?? notFound;
  for (const [key, value] of Object.entries(own)) response.headers[key.toLowerCase()] = [{ key, value }];
  return response;
};
`;

export const s3: Target = async ({ site, out }) => {
  await copySite(site.stored, join(out, 'site'), plain);
  const all = [...site.answers, site.notFound];
  const uploads = all.map(
    ({ address, name, contentType, headers }) =>
    ['aws s3 cp', `"site/${name}"`, `"s3://$BUCKET/${name === '404.html' ? name : keyOf(address)}"`, `--content-type "${contentType}"`, `--cache-control "${headers[CACHE]}"`].join(' '), // prettier-ignore
  );
  await writeFile(
    join(out, 'upload.sh'),
    ['#!/bin/sh', 'set -eu', ': "${BUCKET:?}"', ...uploads, ''].join('\n'),
  );
  const table = (value: unknown): string => JSON.stringify(value, null, 1);
  const edge = [
    '// Written by `npm run export -- s3`: a Lambda@Edge function for the viewer response of CloudFront.',
    `const byAddress = ${table(Object.fromEntries(site.answers.map(({ address, headers }) => [address, headers])))};`,
    `const notFound = ${table(site.notFound.headers)};`,
    HANDLER,
  ];
  await writeFile(join(out, 'edge.mjs'), edge.join('\n'));
  return 'Run upload.sh with BUCKET set; add edge.mjs to the viewer response of the distribution; its root object is index.html and its page for 403 and 404 is 404.html.';
};
