import { DESK_PATH } from '../../contract/desk/access.ts';
import { MICROPHONE_PATH } from '../../contract/labs.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { HeaderRecord } from '../http/security-headers.ts';
import type { Coding } from './content-negotiation.ts';
import { isMedia, SPECULATION_RULES_PATH } from './content-types.ts';
import { deskPolicy, inlineSources, pagePolicy, policyOfWorker } from './page-policy.ts';
import type { StoredFile } from './site-files.ts';

export type PreparedVariant = {
  coding: Coding;
  etag: string;
  bytes: Buffer;
  http: PreparedHeaders;
  https: PreparedHeaders;
};

type PreparedHeaders = {
  /** Headers of every response for the file, including a 304. */
  headers: HeaderRecord;
  /** Headers of responses with the whole file. */
  contentHeaders: HeaderRecord;
};

export type PreparedFile = {
  contentType: string;
  media: boolean;
  variants: PreparedVariant[];
};

/** Their names contain a content hash, so browsers may cache them forever. */
const HASHED_PATH = /^\/(?:_astro|_assets|desk\/assets)\//;
/** Meant for other sites: feeds, sitemaps and share images. */
const EMBEDDABLE_PATH = /\.xml$|\/feed\.json$|^\/(?:og|open-graph)\//;

function cachingOf(address: string): string {
  if (HASHED_PATH.test(address)) return 'public, max-age=31536000, immutable';
  return address === DESK_PATH ? 'no-store' : 'no-cache';
}

type Preparation = {
  address: string;
  speculationRules: boolean;
  /** An error page is never cached: it has no validator. */
  validated: boolean;
  /** The API's origin, if it is not the pages' own. */
  apiOrigin?: string | undefined;
};

export function prepareFile(file: StoredFile, preparation: Preparation): PreparedFile {
  const { contentType } = file;
  const media = isMedia(contentType);
  const caching: HeaderRecord = {
    'Cache-Control': cachingOf(preparation.address),
    ...(file.variants.length > 1 && { Vary: 'Accept-Encoding' }),
    ...(media && { 'Accept-Ranges': 'bytes' }),
  };
  const security = securityOf(file, preparation);

  return {
    contentType,
    media,
    variants: file.variants.map(({ coding, bytes, etag }) => {
      const prepareHeaders = (https: boolean): PreparedHeaders => {
        const headers = {
          ...(preparation.validated && { ETag: etag }),
          ...caching,
          ...securityHeaders({ https, ...security }),
        };
        const contentHeaders = {
          'Content-Type': contentType,
          ...(coding !== 'identity' && { 'Content-Encoding': coding }),
        };
        return { headers, contentHeaders };
      };
      return { coding, etag, bytes, http: prepareHeaders(false), https: prepareHeaders(true) };
    }),
  };
}

function securityOf({ contentType, variants }: StoredFile, preparation: Preparation) {
  const { address, speculationRules, apiOrigin } = preparation;
  const embeddable = EMBEDDABLE_PATH.test(address);
  if (!contentType.startsWith('text/html')) return { embeddable, policy: policyOfWorker(address) };
  const html = variants.find(({ coding }) => coding === 'identity')?.bytes.toString('utf8') ?? '';
  if (address === DESK_PATH) return { embeddable, policy: deskPolicy(inlineSources(html)) };
  return {
    embeddable,
    policy: pagePolicy(inlineSources(html), apiOrigin),
    microphone: address === MICROPHONE_PATH,
    speculationRules: speculationRules ? SPECULATION_RULES_PATH : undefined,
  };
}
