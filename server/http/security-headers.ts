import { createHash } from 'node:crypto';

export type HeaderRecord = Record<string, string>;

/** For everything that is not a page: if a browser ever renders it, it can do nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Features that would prompt the visitor. Kept short: every response carries it. */
const REFUSED_FEATURES = ['camera', 'geolocation', 'microphone'];
const permissionsPolicy = (microphone: boolean): string =>
  REFUSED_FEATURES.map(
    (feature) => `${feature}=${microphone && feature === 'microphone' ? '(self)' : '()'}`,
  ).join(', ');

const ONE_YEAR_S = 365 * 24 * 60 * 60;

type HeaderChoice = {
  https: boolean;
  policy?: string;
  /** Pages only: the file that lists what the browser may prerender. */
  speculationRules?: string;
  /** Feeds and preview pictures are made to be shown on other sites. */
  embeddable?: boolean;
  /** The page may ask for the microphone. */
  microphone?: boolean;
};

/** Headers of every response. */
export function securityHeaders(choice: HeaderChoice): HeaderRecord {
  const { https, policy = DATA_POLICY, speculationRules, embeddable = false, microphone = false } = choice;
  const headers: HeaderRecord = {
    'Content-Security-Policy': https ? `${policy}; upgrade-insecure-requests` : policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy(microphone),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': embeddable ? 'cross-origin' : 'same-origin',
  };
  if (https) headers['Strict-Transport-Security'] = `max-age=${ONE_YEAR_S}`;
  if (speculationRules) headers['Speculation-Rules'] = `"${speculationRules}"`;
  return headers;
}

/** Headers of responses that are not files: redirects, problems, the API. */
export const defaultHeaders = (https: boolean): HeaderRecord => ({
  'Cache-Control': 'no-store',
  ...securityHeaders({ https }),
});

/** The hash source of one inline script or style. Browsers hash the parsed text, in which every line end is a line feed. */
export function hashSource(text: string): string {
  const digest = createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64');
  return `'sha256-${digest}'`;
}
