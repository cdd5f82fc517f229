import { loadReports } from '../../content/load-reports.ts';
import { loadGallery, loadRecord } from '../../content/load.ts';
import { reportOfCategory } from '../../content/works-schema.ts';

/** The viewer's text for each picture. Separate from the page, whose first view does not need it. */
export async function GET(): Promise<Response> {
  const { repository } = await loadRecord('site');
  const folder = repository && `${repository.replace(/(\.git)?\/?$/, '')}/blob/HEAD/`;
  const works = await loadGallery();
  const reports = new Map((await loadReports()).map(({ id, title, path }) => [id, { title, path }]));
  return Response.json(
    Object.fromEntries(
      works.map(({ id, category, details, script }) => [
        id,
        {
          ...details,
          report: reports.get(reportOfCategory[category]),
          script,
          source: script && folder && folder + script,
        },
      ]),
    ),
  );
}
