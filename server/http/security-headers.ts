import { trustedPolicyName } from '../../contract/search.ts';

/** Names and values in turn, the form that node:http writes fastest. */
export type FlatHeaders = string[];

export type PageSources = {
  /** Hash sources such as 'sha256-...' of the inline scripts. */
  scripts?: readonly string[];
  styles?: readonly string[];
};

/** For a page. Hashes instead of unsafe-inline, so a style="" attribute or an onclick="" is blocked too. */
export function pagePolicy({ scripts = [], styles = [] }: PageSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedPolicyName}`,
  ].join('; ');
}

/**
 * For the worker that searches: a worker is bound by the policy of its own file, not by the page's. It may compile the
 * WebAssembly that it fetches, and load no script at all.
 */
export const workerPolicy =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** For whatever is not a page: should a browser ever show it as one, it can do nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

const refusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = refusedFeatures.map((feature) => `${feature}=()`).join(', ');

const oneYear = 365 * 24 * 60 * 60;

type HeaderChoice = {
  https: boolean;
  policy?: string;
  /** Pages only: what the browser may prerender is told in this file. */
  speculationRules?: string | undefined;
  /** Feeds and preview pictures are made to be shown on other sites. */
  embeddable?: boolean;
};

/** What every answer carries, whatever it is. */
export function securityHeaders(choice: HeaderChoice): FlatHeaders {
  const { https, policy = dataPolicy, speculationRules, embeddable = false } = choice;
  const headers = [
    'Content-Security-Policy',
    https ? `${policy}; upgrade-insecure-requests` : policy,
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Permissions-Policy',
    permissionsPolicy,
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Cross-Origin-Resource-Policy',
    embeddable ? 'cross-origin' : 'same-origin',
  ];
  if (https) headers.push('Strict-Transport-Security', `max-age=${oneYear}`);
  if (speculationRules) headers.push('Speculation-Rules', `"${speculationRules}"`);
  return headers;
}
