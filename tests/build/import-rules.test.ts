/** The import rules are worth something only if they catch a violation: each is planted here and must be found. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const house = mkdtempSync(join(tmpdir(), 'plumbline-imports-'));
afterAll(() => rmSync(house, { recursive: true }));

const violations = {
  'contract-imports-nobody': ['contract/a.ts', 'src/lib/b.ts'],
  'contract-imports-valibot-only': ['contract/c.ts', 'node:fs'],
  'ui-knows-no-site': ['src/ui/a.ts', 'src/sections/b.ts'],
  'lib-is-pure': ['src/lib/a.ts', 'src/ui/b.ts'],
  'sections-take-props': ['src/sections/a.ts', 'src/islands/menu/b.ts'],
  'islands-stand-alone': ['src/islands/menu/a.ts', 'src/sections/c.ts'],
  'island-imports-no-island': ['src/islands/menu/c.ts', 'src/islands/form/d.ts'],
  'nobody-imports-pages': ['src/layouts/a.ts', 'src/pages/b.ts'],
  'only-pages-import-layouts': ['src/content/a.ts', 'src/layouts/c.ts'],
  'server-imports-contract-only': ['server/a.ts', 'src/lib/d.ts'],
  'routes-see-interfaces': ['server/enquiries/a.ts', 'server/store/sqlite.ts'],
  'src-never-imports-server': ['src/content/b.ts', 'server/b.ts'],
  'production-imports-no-tests': ['server/c.ts', 'tests/a.ts'],
} as const;

const put = (file: string, text: string) => {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
};

function cruise(): string {
  try {
    return execFileSync('depcruise', ['--config', '.dependency-cruiser.mjs', 'src', 'server', 'contract'], {
      cwd: house,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('every rule catches its planted violation, and nothing else is reported', () => {
  cpSync('.dependency-cruiser.mjs', join(house, '.dependency-cruiser.mjs'));
  writeFileSync(join(house, 'package.json'), '{"type":"module"}');
  writeFileSync(join(house, 'tsconfig.json'), '{}');
  symlinkSync(join(process.cwd(), 'node_modules'), join(house, 'node_modules'));
  for (const [file, target] of Object.values(violations)) {
    const local = target.includes('/') && !target.startsWith('node:');
    if (local) put(target, 'export const here = 1;\n');
    put(file, `export * from '${local ? `./${relative(dirname(file), target)}` : target}';\n`);
  }
  put('src/lib/x.ts', "export * from './y.ts';\n");
  put('src/lib/y.ts', "export * from './x.ts';\n");
  const report = cruise();
  for (const rule of [...Object.keys(violations), 'no-cycles']) expect(report).toContain(`error ${rule}:`);
  expect(report).not.toContain('resolvable');
});

test('a house without violations passes', () => {
  for (const folder of ['src', 'server', 'contract']) rmSync(join(house, folder), { recursive: true });
  put('contract/a.ts', 'export const agreed = 1;\n');
  put('src/lib/a.ts', "export * from '../../contract/a.ts';\n");
  put('server/a.ts', "export * from '../contract/a.ts';\n");
  expect(cruise()).toContain('no dependency violations found');
});
