/** Which pages print which figure: those whose content refers to it. */
import { readdirSync, readFileSync } from 'node:fs';

const singles = [
  { file: 'home', paths: ['/', '/home'] },
  { file: 'ai-testing', paths: ['/ai-testing'] },
  { file: 'services-overview', paths: ['/services'] },
  { file: 'works', paths: ['/our-works'] },
  { file: 'about', paths: ['/about'] },
  { file: 'contact', paths: ['/contact'] },
  { file: 'pricing', paths: ['/pricing'] },
  { file: 'docs-center', paths: ['/resources/docs'] },
  { file: 'blog', paths: ['/resources/blog'] },
];

const SERVICES = 'content/services';
const REFERENCE = /\{([a-z][a-z0-9]*(?:-[a-z0-9]+)+)\}|\bfigure: *([a-z][a-z0-9-]+)/g;

/** By the id of the figure. */
export function readFigurePages(): Record<string, string[]> {
  const pages: Record<string, Set<string>> = {};
  const note = (source: string, paths: readonly string[]): void => {
    for (const [, inText, asField] of source.matchAll(REFERENCE))
      for (const path of paths) (pages[inText ?? asField ?? ''] ??= new Set()).add(path);
  };
  for (const { file, paths } of singles) note(readFileSync(`content/${file}.yaml`, 'utf8'), paths);
  for (const name of readdirSync(SERVICES).filter((file) => file.endsWith('.yaml'))) {
    const source = readFileSync(`${SERVICES}/${name}`, 'utf8');
    note(source, [/^path: *(\S+)/m.exec(source)?.[1] ?? '']);
  }
  return Object.fromEntries(Object.entries(pages).map(([id, paths]) => [id, [...paths]]));
}
