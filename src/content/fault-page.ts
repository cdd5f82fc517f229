import { escapeXml } from '../lib/feed.ts';
import type { ContentFault } from './content-faults.ts';

const item = ({ file, line, field, what }: ContentFault): string =>
  `<li><code>${escapeXml(file)}${line ? `:${line}` : ''}</code>${field ? ` <b>${escapeXml(field)}</b>` : ''}<p>${escapeXml(what)}</p></li>`;

/** What `npm run dev` shows in place of a page while content/ has faults. Vite's client reloads it. */
export const faultPage = (faults: readonly ContentFault[]): string => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width,initial-scale=1" />
  <title>Content to mend: ${faults.length}</title>
  <style>
    :root { color-scheme: light dark }
    body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 3rem auto; padding: 0 1rem }
    li { margin-block: 1rem }
    p { margin: 0.25rem 0 }
  </style>
  <h1>Content to mend</h1>
  <ul>
    ${faults.map(item).join('\n    ')}
  </ul>
  <p>This page makes room for the site as soon as the files are right.</p>
  <script type="module" src="/@vite/client"></script>
</html>
`;
