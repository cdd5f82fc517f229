import { globSync } from 'node:fs';
import { notEmpty } from '../not-empty.ts';

const dist = process.env.DIST_DIR ?? 'dist';

/** The address of every page that the build wrote, articles and documents included. */
export const builtPages: string[] = [...notEmpty(globSync('**/*.html', { cwd: dist }), dist)]
  .map((file) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`)
  .map((path) => (path === '/404' ? '/no-such-page' : path))
  .toSorted();
