import { LAB_POLICY_NAME, LOADER_FILE, RECOGNISER_FILE } from '../../contract/labs.ts';
import { SEARCH_WORKER_PATH, TRUSTED_POLICY_NAME } from '../../contract/search.ts';
import { hashSource } from '../http/security-headers.ts';

/** Hash sources such as 'sha256-...' of inline scripts and styles. */
export type InlineSources = { scripts: string[]; styles: string[] };

/** Hashes instead of unsafe-inline, so a style="" attribute or an onclick="" is blocked too. */
export function pagePolicy({ scripts, styles }: InlineSources, apiOrigin?: string): string {
  const own = apiOrigin ? `'self' ${apiOrigin}` : "'self'";
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${own}`,
    "manifest-src 'self'",
    "media-src 'self'",
    `form-action ${own}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_POLICY_NAME} ${LAB_POLICY_NAME}`,
  ].join('; ');
}

/** Of the desk: its own files and nothing else (in a frame, a newsletter), and no text becomes markup or script. */
export const deskPolicy = ({ scripts, styles }: InlineSources): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const WASM = "script-src 'wasm-unsafe-eval'";
const REQUESTS = "connect-src 'self'";
const workerPolicy = (...allowed: string[]): string =>
  ["default-src 'none'", ...allowed, "frame-ancestors 'none'"].join('; ');

/**
 * A worker follows the policy of its own file, not the page's. None may load scripts. The search may compile the
 * WebAssembly that it fetches; of /labs/speak one worker may fetch and the other, which gets the sound, may only compile.
 */
export function policyOfWorker(address: string): string | undefined {
  if (address === SEARCH_WORKER_PATH) return workerPolicy(WASM, REQUESTS);
  if (LOADER_FILE.test(address)) return workerPolicy(REQUESTS);
  if (RECOGNISER_FILE.test(address)) return workerPolicy(WASM);
  return undefined;
}

const ATTRIBUTES = String.raw`((?:[^>"']|"[^"]*"|'[^']*')*)`;
const INLINE_ELEMENT = new RegExp(String.raw`<(script|style)\b${ATTRIBUTES}>([\s\S]*?)</\1\s*>`, 'gi');

/** Data blocks never run, so they are never blocked. Import maps and speculation rules count as scripts and need a hash. */
const DATA_BLOCK = /\btype\s*=\s*["']?application\/(?:ld\+)?json\b/i;

export function inlineSources(html: string): InlineSources {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name = '', attributes = '', text = ''] of html.matchAll(INLINE_ELEMENT)) {
    if (name.toLowerCase() === 'style') styles.add(hashSource(text));
    else if (!/\bsrc\s*=/i.test(attributes) && !DATA_BLOCK.test(attributes)) scripts.add(hashSource(text));
  }
  return { scripts: [...scripts], styles: [...styles] };
}
