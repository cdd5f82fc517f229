import type { ServicePath } from '../../../contract/routes.ts';
import type { DrawingName } from '../../ui/drawings.ts';

/** What the overview pages need to know of a service page. */
export type ServiceLine = {
  path: ServicePath;
  name: string;
  description: string;
  drawing: DrawingName;
  overview: { measures: string; pickWhen: string; delivers: string };
};

export const servicesUnder = <Line extends ServiceLine>(
  lines: Line[],
  folder: '/ai-testing' | '/services',
): Line[] => lines.filter(({ path }) => path.startsWith(`${folder}/`));

/** A guide that names a page which is not there must not reach a visitor. */
export function serviceAt(lines: ServiceLine[], path: string): ServiceLine {
  const line = lines.find((candidate) => candidate.path === path);
  if (!line) throw new Error(`The overview names ${path}, and content/services has no such page`);
  return line;
}
