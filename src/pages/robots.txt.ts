import { loadRecord } from '../content/load.ts';

export async function GET(): Promise<Response> {
  const { url } = await loadRecord('site');
  return new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`);
}
