import { readFileSync } from 'node:fs';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { assetFileNames } from './src/content/asset-names.ts';
import { contentCheck } from './src/content/content-check.ts';
import { devRedirects } from './src/content/dev-redirects.ts';
import { isLeftOut, shownLabs } from './src/content/shown-labs.ts';
import { intent } from './src/islands/intent/integration.ts';
import { labRoutes } from './src/labs/routes.ts';
import { islandStyle } from './src/layouts/island-style.ts';
import { pageManifest } from './src/layouts/page-manifest.ts';
import { markdown } from './src/markdown/markdown.ts';

// Not parsed as YAML: what is wrong elsewhere in the file is reported by the content check.
const [, siteUrl] = /^url:\s*(https?:\/\/[^\s'"]+)/m.exec(readFileSync('content/site.yaml', 'utf8')) ?? [];

const api = { target: `http://localhost:${process.env.API_PORT ?? 3001}`, changeOrigin: false };
const desk = {
  target: `http://localhost:${process.env.DESK_PORT ?? 3002}`,
  rewrite: (path) => path.replace(/^\/desk(?=$|\?)/, '/desk/'),
};

export default defineConfig({
  site: process.env.PUBLIC_URL ?? siteUrl,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  prefetch: false,
  integrations: [contentCheck(), devRedirects(), labRoutes(shownLabs), react(), intent(), pageManifest()],
  markdown: markdown(isLeftOut),
  vite: {
    plugins: [islandStyle],
    // For pages on a CDN: the forms go straight to the server (docs/operations.md).
    define: { 'import.meta.env.API_ORIGIN': JSON.stringify(process.env.API_ORIGIN ?? '') },
    // `npm run dev` starts the API and the desk beside Astro; the links of a newsletter mail are posted to the server too.
    server: {
      proxy: {
        '/api': api,
        '^/desk(?:/|$|\\?)': desk,
        '^/newsletter/(confirm|unsubscribe)': {
          ...api,
          bypass: ({ method, url }) => method === 'GET' && url,
        },
      },
    },
    // The page script goes into the page; typefaces and pictures stay files that can be cached.
    build: {
      assetsInlineLimit: (file) => file.endsWith('.js'),
      rolldownOptions: { output: { assetFileNames } },
    },
    // The instruments' island is fetched by address, and is a module like every other script.
    worker: { format: 'es' },
  },
});
