import { glob, readFile, writeFile } from 'node:fs/promises';

const CANONICAL = /<link rel="canonical" href="([^"]+)"/;

/** Lists every built page under its canonical address; pages that ask not to be indexed have none. */
export async function writeSitemap(out: string): Promise<void> {
  const addresses = new Set<string>();
  for await (const file of glob(`${out}/**/*.html`)) {
    const canonical = CANONICAL.exec(await readFile(file, 'utf8'))?.[1];
    if (canonical) addresses.add(canonical);
  }
  const urls = [...addresses].toSorted().map((address) => `<url><loc>${address}</loc></url>`);
  await writeFile(
    `${out}/sitemap.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  );
}
