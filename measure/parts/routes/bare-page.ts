import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Defer } from '../../scope.ts';
import { makeFolder } from '../../site-server.ts';

export const BARE_PATH = '/bench-bare-page';

const paragraph = 'A page of bare HTML is the least that a browser can be given to paint. '.repeat(6);

/** No style, script, picture, icon or typeface: the limit that every page is measured against. */
const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>A bare page</title><meta name="description" content="Nothing but text.">
<link rel="icon" href="data:,"></head>
<body><main><h1>A bare page</h1>${`<p>${paragraph}</p>`.repeat(8)}</main></body>
</html>
`;

/** A copy of the built site with one more page, so that the same process serves both from memory with the same headers. */
export async function addBarePage(defer: Defer, distDir: string): Promise<string> {
  const copy = join(await makeFolder(defer), 'dist');
  await cp(distDir, copy, { recursive: true });
  await writeFile(join(copy, `${BARE_PATH}.html`), html);
  return copy;
}
