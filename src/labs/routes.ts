/** One route per lab, from the list in contract/labs.ts: /labs/<id> is src/labs/<id>/page.astro. */
import type { AstroIntegration } from 'astro';
import { labPath, LABS } from '../../contract/labs.ts';

export const labRoutes = (): AstroIntegration => ({
  name: 'lab-routes',
  hooks: {
    // Not one [lab].astro for all: Astro would put the styles of every lab into each page.
    'astro:config:setup': ({ injectRoute }) => {
      for (const id of LABS)
        injectRoute({ pattern: labPath(id), entrypoint: `./src/labs/${id}/page.astro`, prerender: true });
    },
  },
});
