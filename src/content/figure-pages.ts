/** Which pages print which figure: those whose content refers to it. */
import { readdirSync, readFileSync } from 'node:fs';

export const singles = [
  { file: 'home', name: 'Home page', paths: ['/', '/home'] },
  { file: 'ai-testing', name: 'AI testing services', paths: ['/ai-testing'] },
  { file: 'services-overview', name: 'Traditional services', paths: ['/services'] },
  { file: 'works', name: 'Our Works', paths: ['/our-works'] },
  { file: 'about', name: 'About', paths: ['/about'] },
  { file: 'contact', name: 'Contact', paths: ['/contact', '/contact/thank-you'] },
  { file: 'pricing', name: 'Pricing', paths: ['/pricing'] },
  { file: 'docs-center', name: 'Documentation', paths: ['/resources/docs'] },
  { file: 'blog', name: 'Blog', paths: ['/resources/blog'] },
  { file: 'trust', name: 'Trust', paths: ['/trust'] },
] as const;

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
