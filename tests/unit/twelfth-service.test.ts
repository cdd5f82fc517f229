import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { writeSitemap } from '../../scripts/build/sitemap.ts';

const COPIED = [
  'src',
  'content',
  'contract',
  'public',
  '.cache',
  'package.json',
  'tsconfig.json',
  'astro.config.mjs',
];

/** A copy of the site to build in, so that no other build ever sees the page that the test adds. */
async function copyOfTheSite(): Promise<string> {
  if (!existsSync('.cache/fonts')) execFileSync('node', ['scripts/fonts.ts']);
  const root = await mkdtemp(join(tmpdir(), 'twelfth-'));
  for (const name of COPIED) {
    await cp(name, join(root, name), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  await writeFile(
    join(root, 'twelfth.config.mjs'),
    "import site from './astro.config.mjs';\nexport default { ...site, cacheDir: './.astro-cache' };\n",
  );
  return root;
}

test('a twelfth service needs one content file and no code', { timeout: 300_000 }, async () => {
  const root = await copyOfTheSite();
  try {
    await cp('tests/unit/fixtures/twelfth-service.yaml', join(root, 'content/services/localisation.yaml'));
    // A link to the new page must be a known link, though contract/routes.ts has never heard of it.
    const navigation = join(root, 'content/navigation.yaml');
    const links = await readFile(navigation, 'utf8');
    await writeFile(
      navigation,
      links.replace('{ name: About, path: /about }', '{ name: L10n, path: /services/localisation }'),
    );
    execFileSync(
      resolve('node_modules/.bin/astro'),
      ['build', '--config', 'twelfth.config.mjs', '--silent'],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
        stdio: 'pipe',
      },
    );
    const built = join(root, 'dist');
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
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
