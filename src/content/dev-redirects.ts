import type { AstroIntegration } from 'astro';
import { redirectLocation } from '../../contract/redirects.ts';
import { readRedirects } from './redirects.ts';

/** In `npm run dev` moved addresses lead where they lead on the built site, from the file as it is at that moment. */
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
