import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES_FILE, type BuiltPage } from '../../contract/pages.ts';
import { notEmpty } from '../not-empty.ts';

const dist = process.env.DIST_DIR ?? 'dist';

/** Every page of the build, as its manifest lists it. */
export const pages = notEmpty(JSON.parse(readFileSync(join(dist, PAGES_FILE), 'utf8')) as BuiltPage[], dist);

/** Where a visitor finds the page: the error page is what any unknown address answers with. */
export const addressOf = ({ kind, path }: BuiltPage): string =>
  kind === 'not-found' ? '/no-such-page' : path;

export const builtPages: string[] = pages.map(addressOf).toSorted();
