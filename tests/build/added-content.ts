/** A copy of the site with one more page, article, work and service, and three articles that are held back. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyOfTheSite, type SiteCopy } from './site-copy.ts';

export const PAGE = '/tolerances';
export const ARTICLE = '/resources/blog/added';
export const SERVICE = '/services/localisation';

/** As docs/adding-a-page.md says, to the letter. */
async function addPage(copy: SiteCopy): Promise<void> {
  const [, source = ''] =
    /```astro\n([\s\S]*?)```/.exec(await readFile('docs/adding-a-page.md', 'utf8')) ?? [];
  await writeFile(join(copy.root, 'src/pages/tolerances.astro'), source.replaceAll(/^ {3}/gm, ''));
  await copy.edit('contract/routes.ts', "  '/terms',\n", `  '/terms',\n  '${PAGE}',\n`);
}

async function addArticle(copy: SiteCopy, id: string, field = '', date = '2026-11-12'): Promise<void> {
  const file = join(copy.root, `content/blog/${id}.md`);
  await cp('tests/build/fixtures/article.md', file);
  await copy.edit(`content/blog/${id}.md`, 'date: 2026-11-12', `date: ${date}\n${field}`);
}

/** The five files that docs/adding-a-page.md names. */
async function addWork(copy: SiteCopy): Promise<void> {
  const entry = 'content/works/added-work.yaml';
  await cp('content/works/load-steps.yaml', join(copy.root, entry));
  await copy.edit(entry, 'id: load-steps', 'id: added-work');
  for (const ending of ['light', 'dark', 'light.tile', 'dark.tile'])
    await cp(
      `src/assets/gallery/load-steps.${ending}.webp`,
      join(copy.root, `src/assets/gallery/added-work.${ending}.webp`),
    );
}

export async function copyWithMore(): Promise<SiteCopy> {
  const copy = await copyOfTheSite();
  await addPage(copy);
  await addWork(copy);
  await addArticle(copy, 'added');
  await addArticle(copy, 'a-draft', 'draft: true');
  await addArticle(copy, 'to-come', 'publishAt: 2999-01-01T09:00:00Z', '2999-01-01');
  await addArticle(copy, 'dated-ahead', '', '2999-01-02');
  await cp(
    'tests/build/fixtures/twelfth-service.yaml',
    join(copy.root, 'content/services/localisation.yaml'),
  );
  // The build names the figures that have no basis; this is what it asks for.
  await copy.edit(
    'content/claims.yaml',
    'claims:\n',
    `claims:\n  - { pages: [${SERVICE}], values: [89.3%], meaning: Scores of the sample matrix., basis: sample }\n`,
  );
  await copy.edit('content/site.yaml', '# repository: https', 'repository: https');
  // Links to the new pages must be known links, though contract/routes.ts has never heard of the service.
  await copy.edit(
    'content/navigation.yaml',
    '{ name: About, path: /about }',
    `{ name: L10n, path: ${SERVICE} }\n  - { name: Tolerances, path: ${PAGE} }`,
  );
  return copy;
}
