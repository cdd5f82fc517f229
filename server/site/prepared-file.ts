import { searchWorkerPath } from '../../contract/search.ts';
import type { Coding } from './accept-encoding.ts';
import { isMedia, speculationRulesPath } from './content-types.ts';
import { inlineSources } from './inline-hashes.ts';
import { pagePolicy, workerPolicy, securityHeaders } from '../http/security-headers.ts';
import type { FlatHeaders } from '../http/security-headers.ts';
import type { StoredFile } from './site-files.ts';
import { wholeAnswer } from './whole-answer.ts';
import type { WholeAnswer } from './whole-answer.ts';

/** Ready to be written: nothing about an answer is computed while a visitor waits. */
export type PreparedVariant = {
  coding: Coding;
  etag: string;
  bytes: Buffer;
  http: PreparedHeaders;
  https: PreparedHeaders;
};

type PreparedHeaders = {
  full: FlatHeaders;
  notModified: FlatHeaders;
  /** Unless large: then the copy costs more than it saves. */
  whole: WholeAnswer | undefined;
};

export type PreparedFile = {
  contentType: string;
  media: boolean;
  variants: PreparedVariant[];
};

/** Their names carry a hash of their content, so what a browser has is right forever. */
const hashed = /^\/_(?:astro|assets)\//;
/** Made to be shown elsewhere: feeds, sitemaps and the pictures that accompany a shared link. */
const madeForOthers = /\.xml$|\/feed\.json$|^\/(?:og|open-graph)\//;
const largestWhole = 64 * 1024;

type Preparation = {
  address: string;
  speculationRules: boolean;
  /** An error page is never fresh: it has no validator. */
  validated: boolean;
};

export function prepareFile(file: StoredFile, preparation: Preparation): PreparedFile {
  const { address, validated } = preparation;
  const page = file.contentType.startsWith('text/html');
  const plain = file.variants.find(({ coding }) => coding === 'identity');
  const sources = page && plain ? inlineSources(plain.bytes.toString('utf8')) : { scripts: [], styles: [] };
  const media = isMedia(file.contentType);
  const caching = [
    'Cache-Control',
    hashed.test(address) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(file.variants.length > 1 ? ['Vary', 'Accept-Encoding'] : []),
    ...(media ? ['Accept-Ranges', 'bytes'] : []),
  ];
  const secure = (https: boolean) =>
    securityHeaders({
      https,
      ...(page && {
        policy: pagePolicy(sources),
        speculationRules: preparation.speculationRules ? speculationRulesPath : undefined,
      }),
      ...(address === searchWorkerPath && { policy: workerPolicy }),
      embeddable: madeForOthers.test(address),
    });

  return {
    contentType: file.contentType,
    media,
    variants: file.variants.map(({ coding, bytes, etag }) => {
      const headers = (https: boolean): PreparedHeaders => {
        const always = [...(validated ? ['ETag', etag] : []), ...caching, ...secure(https)];
        const length = ['Content-Type', file.contentType, 'Content-Length', String(bytes.length)];
        const encoding = coding === 'identity' ? [] : ['Content-Encoding', coding];
        const full = [...length, ...encoding, ...always];
        const whole = bytes.length <= largestWhole ? wholeAnswer(full, bytes) : undefined;
        return { full, notModified: always, whole };
      };
      return { coding, etag, bytes, http: headers(false), https: headers(true) };
    }),
  };
}
