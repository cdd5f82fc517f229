import { loadSite } from '../content/load.ts';

export async function GET(): Promise<Response> {
  const { url } = await loadSite();
  return new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`);
}
