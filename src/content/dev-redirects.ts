import type { AstroIntegration } from 'astro';
import { redirectLocation } from '../../contract/redirects.ts';
import { readRedirects } from './redirects.ts';

/** Redirects moved addresses in `npm run dev` as on the built site, reading the file on each request. */
export const devRedirects = (): AstroIntegration => ({
  name: 'dev-redirects',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://site.invalid');
        const path = decodeURI(pathname).replace(/\/$/, '');
        const target = readRedirects()[path];
        if (target === undefined) return next();
        response.writeHead(308, { Location: redirectLocation(target, search) }).end();
      });
    },
  },
});
