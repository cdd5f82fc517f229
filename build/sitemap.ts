import { writeFile } from 'node:fs/promises';
import type { BuiltPage } from '../contract/pages.ts';

/** Lists indexable pages, each once under its canonical URL, articles with their date. */
export async function writeSitemap(out: string, pages: BuiltPage[]): Promise<void> {
  const dayOf = new Map(
    pages.filter(({ indexed }) => indexed).map(({ canonical, modified }) => [canonical, modified]),
  );
  const urls = [...dayOf]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([address, day]) => `<url><loc>${address}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`);
  await writeFile(
    `${out}/sitemap.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  );
}
