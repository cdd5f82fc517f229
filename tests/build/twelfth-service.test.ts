import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeSitemap } from '../../build/sitemap.ts';
import { copyOfTheSite } from './site-copy.ts';

test('a twelfth service needs one content file and no code', { timeout: 300_000 }, async () => {
  await using copy = await copyOfTheSite();
  const { root } = copy;
  await cp('tests/build/fixtures/twelfth-service.yaml', join(root, 'content/services/localisation.yaml'));
  // A link to the new page must be a known link, though contract/routes.ts has never heard of it.
  const navigation = join(root, 'content/navigation.yaml');
  const links = await readFile(navigation, 'utf8');
  await writeFile(
    navigation,
    links.replace('{ name: About, path: /about }', '{ name: L10n, path: /services/localisation }'),
  );
  const built = await copy.build();
  const html = await readFile(join(built, 'services/localisation.html'), 'utf8');
  expect(html).toContain('<title>Localisation testing, screen by screen · ');
  expect(html).toContain('href="/contact?service=Other"');
  expect(html).toContain('"@type":"Service","name":"Localisation Testing"');
  const overview = await readFile(join(built, 'services.html'), 'utf8');
  expect(overview).toContain('A second language is about to ship.');
  expect(overview.split('<main')[1]).toContain('href="/services/localisation"');
  expect(overview.split('<main')[0]).toContain('href="/services/localisation"');
  await writeSitemap(built);
  expect(await readFile(join(built, 'sitemap.xml'), 'utf8')).toContain('/services/localisation</loc>');
});
