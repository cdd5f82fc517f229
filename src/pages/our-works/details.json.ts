import { loadGallery, loadSite } from '../../content/load.ts';

/** What the viewer says beside each picture. Apart from the page, whose first view does not need 2 kB of it. */
export async function GET(): Promise<Response> {
  const { repository } = await loadSite();
  const folder = repository && `${repository.replace(/(\.git)?\/?$/, '')}/blob/HEAD/`;
  const works = await loadGallery();
  return Response.json(
    Object.fromEntries(
      works.map(({ id, details, script }) => [
        id,
        { ...details, script, source: script && folder && folder + script },
      ]),
    ),
  );
}
