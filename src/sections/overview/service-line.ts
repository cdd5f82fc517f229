import type { RoutePath } from '../../../contract/routes.ts';
import type { DrawingName } from '../../ui/drawing.tsx';

/** What the overview pages need to know of a service page. */
export type ServiceLine = {
  path: RoutePath;
  name: string;
  description: string;
  drawing: DrawingName;
  overview: { measures: string; pickWhen: string; delivers: string };
};

export const servicesUnder = <Line extends ServiceLine>(
  lines: Line[],
  folder: '/ai-testing' | '/services',
): Line[] => lines.filter(({ path }) => path.startsWith(`${folder}/`));
