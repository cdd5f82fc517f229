import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Defer } from '../../scope.ts';
import { makeFolder } from '../../site-server.ts';

export const BARE_PATH = '/bench-bare-page';

const paragraph = 'A page of plain HTML is the least that a browser can paint. '.repeat(6);

/** No styles, scripts, pictures or fonts: what every page is compared with. */
const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>A bare page</title><meta name="description" content="Plain text.">
<link rel="icon" href="data:,"></head>
<body><main><h1>A bare page</h1>${`<p>${paragraph}</p>`.repeat(8)}</main></body>
</html>
`;

/** A copy of the built site with one more page, so that the same server sends both with the same headers. */
export async function addBarePage(defer: Defer, distDir: string): Promise<string> {
  const copy = join(await makeFolder(defer), 'dist');
  await cp(distDir, copy, { recursive: true });
  await writeFile(join(copy, `${BARE_PATH}.html`), html);
  return copy;
}
