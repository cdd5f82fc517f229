import { PAPER } from '../../contract/colours.ts';
import { loadRecord } from '../content/load.ts';

export async function GET(): Promise<Response> {
  const { name, description } = await loadRecord('site');
  return Response.json({
    name,
    short_name: name,
    description,
    start_url: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
}
