/** site-paths.ts as regular expressions that both nginx and Caddy understand. */

/** Escapes that `decodeURI` keeps, and dot segments that some hosts resolve: no file has them. Case-insensitive. */
export const ODD_PATH = String.raw`%(?:2[346bcf]|3[abdf]|40)|/(?:\.|%2e)(?:\.|%2e)?(?:/|$)`;

export const HOME_SPELLING = String.raw`^/(?:/?index\.html|\.html)?/?$`;
/** `$pl_name` is the address without .html, index.html and the slash at its end. */
export const PAGE_SPELLING = String.raw`^(?P<pl_name>/.+?)(?:/index\.html|\.html)?/?$`;
