/** Which pages print which figure: those whose content refers to it. */
import { readFileSync } from 'node:fs';
import { serviceFiles } from './service-files.ts';

const singles = [
  { file: 'home', paths: ['/', '/home'] },
  { file: 'ai-testing', paths: ['/ai-testing'] },
  { file: 'services-overview', paths: ['/services'] },
  { file: 'works', paths: ['/our-works'] },
  { file: 'about', paths: ['/about'] },
  { file: 'contact', paths: ['/contact'] },
  { file: 'docs-center', paths: ['/resources/docs'] },
  { file: 'blog', paths: ['/resources/blog'] },
];

const REFERENCE = /\{([a-z][a-z0-9]*(?:-[a-z0-9]+)+)\}|\bfigure: *([a-z][a-z0-9-]+)/g;

/** By the id of the figure. */
export function readFigurePages(): Record<string, string[]> {
  const services = serviceFiles.map(({ id, path }) => ({ file: `services/${id}`, paths: [path] }));
  const pages: Record<string, Set<string>> = {};
  for (const { file, paths } of [...singles, ...services]) {
    const source = readFileSync(`content/${file}.yaml`, 'utf8');
    for (const [, inText, asField] of source.matchAll(REFERENCE))
      for (const path of paths) (pages[inText ?? asField ?? ''] ??= new Set()).add(path);
  }
  return Object.fromEntries(Object.entries(pages).map(([id, paths]) => [id, [...paths]]));
}
