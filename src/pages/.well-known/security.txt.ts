import { loadRecord } from '../../content/load.ts';

const MONTHS_VALID = 11;

export async function GET(): Promise<Response> {
  const { url, email } = await loadRecord('site');
  const expires = new Date();
  expires.setUTCMonth(expires.getUTCMonth() + MONTHS_VALID, 1);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: mailto:${email}`,
    `Contact: ${url}/contact`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${url}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`);
}
