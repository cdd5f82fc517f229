import { loadGallery } from '../../content/load.ts';

/** What the viewer says beside each picture. Apart from the page, whose first view does not need 2 kB of it. */
export const GET = async () =>
  Response.json(Object.fromEntries((await loadGallery()).map(({ id, details }) => [id, details])));
