/** A copy of the site under another name, with another page, article, work, service and lab, and three articles that are not published yet; without the lab that content/site.yaml may leave out. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { HOURS_FILE } from '../../contract/opening-hours.ts';
import { openStore } from '../../server/store/open.ts';
import { addAnswered } from '../server/answered-enquiries.ts';
import { OFFICE } from '../server/desk-server.ts';
import { copyOfTheSite, type SiteCopy } from './site-copy.ts';

export const PAGE = '/tolerances';
export const ARTICLE = '/resources/blog/added';
export const SERVICE = '/services/localisation';
export const LAB = '/labs/rate';

/** Up to its items. */
const SERVICES_MENU = `overview: Compare all services
    labs: 'Labs: free test tools'
    items:
`;

/** Exactly as docs/adding-a-page.md says. */
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

/** Its file, its claim and its menu entry: nothing else, as docs/adding-a-page.md promises. */
async function addService(copy: SiteCopy): Promise<void> {
  const file = 'content/services/localisation.yaml';
  await cp('tests/build/fixtures/twelfth-service.yaml', join(copy.root, file));
  await copy.edit(
    'content/claims.yaml',
    'claims:\n',
    `claims:\n  - { pages: [${SERVICE}], values: [89.3%], meaning: Scores of the sample matrix., basis: sample }\n`,
  );
  await copy.edit(
    'content/navigation.yaml',
    SERVICES_MENU,
    `${SERVICES_MENU}      - { name: Localisation Testing, path: ${SERVICE}, icon: screen, description: Screens in every language }\n`,
  );
}

/** The files of docs/adding-a-lab.md, and its line. */
async function addLab(copy: SiteCopy): Promise<void> {
  const guide = await readFile('docs/adding-a-lab.md', 'utf8');
  const [, line = ''] = /```ts\n(export const LABS.*)\n```/.exec(guide) ?? [];
  const [, listed = ''] = /^(export const LABS.*)$/m.exec(await readFile('contract/labs.ts', 'utf8')) ?? [];
  await copy.edit('contract/labs.ts', listed, line);
  for (const [, file = '', text = ''] of guide.matchAll(
    /`(src\/labs\/rate\/[^`]+)`[^`]*?(?:`[^`]+`[^`]*?)*?\n\n```\w+\n([\s\S]*?)```/g,
  )) {
    await mkdir(dirname(join(copy.root, file)), { recursive: true });
    await writeFile(join(copy.root, file), text);
  }
}

export const OTHER_SITE = 'https://theodolite.example';

/** As docs/rebranding.md says. */
async function rename(copy: SiteCopy): Promise<void> {
  const file = join(copy.root, 'content/site.yaml');
  const named = await readFile(file, 'utf8');
  const renamed = named
    .replaceAll('Plumbline', 'Theodolite')
    .replaceAll('plumbline', 'theodolite')
    .replace(/^nameMeaning: .*\n/m, '');
  await writeFile(file, renamed);
}

/** What `npm run desk -- publish-reply-time` writes of a real store, with the opening hours of the build before. */
async function publishReplyTimes(copy: SiteCopy): Promise<void> {
  const store = await openStore({ dataDir: join(copy.root, 'data') });
  await addAnswered(store, 20, Date.now());
  await store.close();
  await mkdir(join(copy.root, 'dist'));
  await writeFile(join(copy.root, 'dist', HOURS_FILE), JSON.stringify(OFFICE));
  await copy.run('server/cli/desk.ts', 'publish-reply-time');
}

export async function copyWithMore(): Promise<SiteCopy> {
  const copy = await copyOfTheSite();
  await addPage(copy);
  await addWork(copy);
  await addArticle(copy, 'added');
  await addArticle(copy, 'a-draft', 'draft: true');
  await addArticle(copy, 'to-come', 'publishAt: 2999-01-01T09:00:00Z', '2999-01-01');
  await addArticle(copy, 'dated-ahead', '', '2999-01-02');
  await addService(copy);
  await addLab(copy);
  await publishReplyTimes(copy);
  await copy.edit('content/site.yaml', '# repository: https', 'repository: https');
  await copy.edit('content/site.yaml', 'speak: true', 'speak: false');
  await rename(copy);
  await copy.edit(
    'content/navigation.yaml',
    '{ name: About, path: /about }',
    `{ name: Tolerances, path: ${PAGE} }`,
  );
  return copy;
}
