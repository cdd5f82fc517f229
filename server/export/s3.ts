/** Objects with their metadata, and a function at the edge for the headers that S3 cannot keep. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOT_FOUND_FILE } from '../site/site.ts';
import type { Answer } from './answers.ts';
import { copySite } from './copy-site.ts';
import type { Target } from './target.ts';

/** S3 has neither directory indexes nor implied extensions: an object's key is its address. */
const keyOf = ({ address, name }: Answer): string =>
  address === '/' || name === NOT_FOUND_FILE ? name : decodeURI(address.slice(1));
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

/** Objects with 0 are uploaded first, since pages need them. */
const depthOf = ({ address, contentType }: Answer): number =>
  contentType.startsWith('text/html') ? address.split('/').length : 0;
const metadataOf = ({ contentType, headers }: Answer): string =>
  `--content-type "${contentType}" --cache-control "${headers[CACHE]}"`;

/**
 * Groups of objects with the same metadata, each uploaded by one command. Locally `docs` cannot be both a page and
 * the folder of other pages, so pages are together by their depth.
 */
const batchesOf = (answers: readonly Answer[]): Answer[][] => [
  ...Map.groupBy(
    answers.toSorted((a, b) => depthOf(a) - depthOf(b)),
    (answer) => `${depthOf(answer)} ${metadataOf(answer)}`,
  ).values(),
];

export const s3: Target = async ({ site, out }) => {
  const batches = batchesOf([...site.answers, site.notFound]);
  const places = new Map(
    batches.flatMap((batch, at) =>
      batch.map((answer) => [answer.name, join(`objects-${at}`, keyOf(answer))]),
    ),
  );
  await copySite(site.stored, out, (name, coding) => (coding === 'identity' ? places.get(name) : undefined));
  const uploads = batches.map(
    ([first], at) => `aws s3 cp --recursive objects-${at} "s3://$BUCKET" ${first ? metadataOf(first) : ''}`,
  );
  await writeFile(
    join(out, 'upload.sh'),
    ['#!/bin/sh', 'set -eu', ': "${BUCKET:?}"', 'cd "$(dirname "$0")"', ...uploads, ''].join('\n'),
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
