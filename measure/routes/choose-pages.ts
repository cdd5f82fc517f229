import { glob } from 'node:fs/promises';
import { routes } from '../../contract/routes.ts';

/** The addresses of the built pages, as scripts/build writes their files. */
export async function builtPages(distDir: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const file of glob('**/*.html', { cwd: distDir })) {
    if (file === '404.html') continue;
    paths.push(
      `/${file
        .replaceAll('\\', '/')
        .replace(/(?:^|\/)index\.html$/, '')
        .replace(/\.html$/, '')}`,
    );
  }
  return paths.toSorted();
}

/** Pages of one kind are built from one template; one of them stands for the others. */
const kinds = [
  /^\/resources\/blog\/page\/\d+$/,
  /^\/resources\/blog\/category\/[^/]+$/,
  /^\/resources\/blog\/tag\/[^/]+$/,
  /^\/resources\/blog\/[^/]+$/,
  /^\/docs\/guides\/[^/]+$/,
];

/** Every route of the contract that is built, and of each kind of content one page. */
export function choosePages(built: string[]): string[] {
  const known = new Set<string>(routes);
  const samples = kinds.map((kind) => built.find((path) => kind.test(path) && !known.has(path)));
  return [...built.filter((path) => known.has(path)), ...samples.filter((path) => path !== undefined)];
}
