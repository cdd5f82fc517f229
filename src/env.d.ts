/// <reference types="astro/client" />

import 'astro';

declare global {
  interface ImportMetaEnv {
    /** Set when the site is built for an API on another origin. */
    readonly API_ORIGIN?: string;
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}
