/** One route per lab of this build: /labs/<id> is src/labs/<id>/page.astro. */
import type { AstroIntegration } from 'astro';
import { labPath, type LabId } from '../../contract/labs.ts';

export const labRoutes = (shownLabs: () => readonly LabId[]): AstroIntegration => ({
  name: 'lab-routes',
  hooks: {
    // Not one [lab].astro for all: Astro would put the styles of every lab into each page.
    'astro:config:setup': ({ injectRoute }) => {
      for (const id of shownLabs())
        injectRoute({ pattern: labPath(id), entrypoint: `./src/labs/${id}/page.astro`, prerender: true });
    },
  },
});
