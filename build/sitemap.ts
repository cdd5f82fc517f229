import { glob, readFile, writeFile } from 'node:fs/promises';

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;
const MODIFIED = /<meta property="article:modified_time" content="([^"]+)"/;

/** Lists every built page under its canonical address, articles with their day; pages that ask not to be indexed have none. */
export async function writeSitemap(out: string): Promise<void> {
  const pages = new Map<string, string | undefined>();
  for await (const file of glob(`${out}/**/*.html`)) {
    const html = await readFile(file, 'utf8');
    const canonical = CANONICAL.exec(html)?.[1];
    if (canonical) pages.set(canonical, MODIFIED.exec(html)?.[1]);
  }
  const urls = [...pages]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([address, day]) => `<url><loc>${address}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`);
  await writeFile(
    `${out}/sitemap.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  );
}
