import { globSync } from 'node:fs';

const dist = process.env.DIST_DIR ?? 'dist';

/** The address of every page that the build wrote, articles and documents included. */
export const builtPages: string[] = globSync('**/*.html', { cwd: dist })
  .map((file) => `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`)
  .map((path) => (path === '/404' ? '/no-such-page' : path))
  .toSorted();
