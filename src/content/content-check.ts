/**
 * Shows authors the mistakes in their content: a build stops and lists them all, `npm run dev` shows them in the
 * browser instead of the page. Astro alone reports one with a stack trace, and in dev only logs it and shows the old page.
 */
import { sep } from 'node:path';
import type { AstroIntegration } from 'astro';
import { escapeXml } from '../lib/feed.ts';
import { contentFaults, faultText, type ContentFault } from './content-faults.ts';
import { SHOW_ALL } from './publication.ts';

type ViteServer = Parameters<NonNullable<AstroIntegration['hooks']['astro:server:setup']>>[0]['server'];

/** An editor may write a file in several steps. */
const SETTLED_MS = 50;

/** The page that `npm run dev` shows instead. Vite's client reloads it. */
const faultPage = (faults: readonly ContentFault[]): string => `<!doctype html>
<title>Content to fix: ${faults.length}</title>
<meta name="color-scheme" content="light dark" />
<h1>Content to fix</h1>
<ul>${faults.map((fault) => `<li>${escapeXml(faultText(fault))}</li>`).join('')}</ul>
<p>The site returns as soon as the files are valid.</p>
<script type="module" src="/@vite/client"></script>
`;

function showFaults({ middlewares, watcher, ws }: ViteServer): void {
  let faults: ContentFault[] | undefined;
  let settling: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, path) => {
    if (![`content`, `samples`, `labs`].some((folder) => path.includes(`${sep}${folder}${sep}`))) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      const before = faults?.length ?? 0;
      faults = contentFaults();
      // Astro reloads valid files itself.
      if (before > 0 || faults.length > 0) ws.send({ type: 'full-reload' });
    }, SETTLED_MS);
  });
  middlewares.use((request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    faults ??= contentFaults();
    if (faults.length === 0) return next();
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(faultPage(faults));
  });
}

export const contentCheck = (): AstroIntegration => ({
  name: 'content-check',
  hooks: {
    'astro:config:setup': ({ command }) => {
      if (command === 'dev') process.env[SHOW_ALL] = 'yes';
      const faults = command === 'build' ? contentFaults() : [];
      if (faults.length > 0) throw new Error(faults.map(faultText).join('\n'));
    },
    'astro:server:setup': ({ server }) => showFaults(server),
  },
});
