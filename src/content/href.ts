import { labPath, LABS } from '../../contract/labs.ts';
import { ROUTES, type Href } from '../../contract/routes.ts';

const known = new Set<string>([...ROUTES, ...LABS.map(labPath)]);

export const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? '';

export const isHref = (value: string): value is Href => known.has(pathOf(value)) || /^#[\w-]+$/.test(value);
