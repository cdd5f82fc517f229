import type { ServicePath } from '../../../contract/routes.ts';
import { must } from '../../lib/must.ts';
import type { DrawingName } from '../../ui/drawings.ts';

/** The facts of a service that the overview pages show. */
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

/** Fails the build when a guide names a page that does not exist. */
export const serviceAt = (lines: ServiceLine[], path: string): ServiceLine =>
  must(
    lines.find((line) => line.path === path),
    `The overview names ${path}, and content/services has no such page`,
  );
