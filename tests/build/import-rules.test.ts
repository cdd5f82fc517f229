/** The import rules are worth something only if they catch a violation: each is planted here and must be found. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolArguments } from '../../scripts/tool.ts';

const house = mkdtempSync(join(tmpdir(), 'plumbline-imports-'));
const ROOMS = ['build', 'contract', 'measure', 'metrics', 'samples', 'scripts', 'server', 'src', 'studio'];

/** By rule: a file, and what it must not import. */
const violations: Record<string, [file: string, target: string][]> = {
  'room-contract': [['contract/a.ts', 'src/lib/z.ts']],
  'room-metrics': [['metrics/a.ts', 'contract/z.ts']],
  'room-src-styles': [['src/styles/a.ts', 'src/lib/z.ts']],
  'room-src-lib': [['src/lib/a.ts', 'src/ui/z.ts']],
  'room-src-ui': [
    ['src/ui/a.ts', 'src/sections/z.ts'],
    ['src/ui/b.ts', 'content/z.ts'],
  ],
  'room-src-instruments': [['src/instruments/a.ts', 'src/sections/z.ts']],
  'room-src-sections': [
    ['src/sections/a.ts', 'src/islands/menu/z.ts'],
    ['src/sections/b.ts', 'src/content/z.ts'],
  ],
  'room-src-islands': [['src/islands/menu/a.ts', 'src/sections/z.ts']],
  'room-src-labs': [
    ['src/labs/wer/a.ts', 'src/islands/menu/z.ts'],
    ['src/labs/wer/c.ts', 'src/instruments/z.ts'],
  ],
  'room-src-page-scripts': [['src/page-scripts/a.ts', 'src/islands/menu/z.ts']],
  'room-src-markdown': [['src/markdown/a.ts', 'src/content/z.ts']],
  'room-src-content': [
    ['src/content/a.ts', 'src/layouts/z.ts'],
    ['src/content/b.ts', 'server/z.ts'],
  ],
  'room-src-layouts': [['src/layouts/a.ts', 'src/pages/z.ts']],
  'room-src-pages': [['src/pages/a.ts', 'server/z.ts']],
  'room-server': [
    ['server/a.ts', 'src/lib/z.ts'],
    ['server/b.ts', 'server/testing/z.ts'],
    ['server/c.ts', 'tests/z.ts'],
  ],
  'room-server-testing': [['server/testing/a.ts', 'measure/z.ts']],
  'room-build': [['build/a.ts', 'measure/z.ts']],
  'room-measure': [
    ['measure/a.ts', 'studio/z.ts'],
    ['measure/b.ts', 'tests/z.ts'],
  ],
  'room-studio': [
    ['studio/a.ts', 'measure/z.ts'],
    ['studio/b.ts', 'server/z.ts'],
  ],
  'room-samples': [['samples/a.ts', 'src/lib/z.ts']],
  'room-scripts': [['scripts/a.ts', 'src/lib/z.ts']],
  'contract-imports-valibot-only': [['contract/b.ts', 'node:fs']],
  'metrics-needs-no-package': [
    ['metrics/b.ts', 'node:fs'],
    ['metrics/c.ts', 'valibot'],
  ],
  'island-imports-no-island': [['src/islands/menu/b.ts', 'src/islands/form/z.ts']],
  'lab-imports-no-lab': [['src/labs/wer/b.ts', 'src/labs/load/z.ts']],
  'routes-see-interfaces': [['server/enquiries/a.ts', 'server/store/sqlite.ts']],
  'http-knows-no-site': [['server/http/a.ts', 'server/site/z.ts']],
  'mail-knows-no-feature': [['server/mail/a.ts', 'server/newsletter/z.ts']],
  'features-know-no-feature': [['server/newsletter/a.ts', 'server/enquiries/z.ts']],
};

/** What the rooms are for: none of it may be forbidden. */
const allowed: [file: string, target: string][] = [
  ['src/sections/ok.ts', 'src/instruments/z.ts'],
  ['src/instruments/ok.ts', 'metrics/z.ts'],
  ['src/islands/menu/ok.ts', 'src/ui/z.ts'],
  ['src/labs/wer/ok.ts', 'metrics/z.ts'],
  ['src/layouts/ok.ts', 'src/islands/menu/z.ts'],
  ['src/pages/ok.ts', 'src/layouts/z.ts'],
  ['server/enquiries/ok.ts', 'server/mail/z.ts'],
  ['server/ok.ts', 'contract/z.ts'],
  ['server/testing/ok.ts', 'server/z.ts'],
  ['measure/ok.ts', 'server/testing/z.ts'],
  ['studio/ok.ts', 'server/testing/z.ts'],
  ['samples/ok.ts', 'metrics/z.ts'],
  ['contract/ok.ts', 'valibot'],
];

const put = (file: string, text: string) => {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
};

function plant([file, target]: [string, string]): void {
  const local = target.endsWith('.ts');
  if (local) put(target, 'export const here = 1;\n');
  put(file, `export * from '${local ? `./${relative(dirname(file), target)}` : target}';\n`);
}

function cruise(): string {
  try {
    return execFileSync(
      process.execPath,
      toolArguments('depcruise', ['--config', '.dependency-cruiser.mjs', ...ROOMS]),
      {
        cwd: house,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

let report = '';
beforeAll(() => {
  cpSync('.dependency-cruiser.mjs', join(house, '.dependency-cruiser.mjs'));
  writeFileSync(join(house, 'package.json'), '{"type":"module","dependencies":{"valibot":"*"}}');
  writeFileSync(join(house, 'tsconfig.json'), '{}');
  symlinkSync(join(process.cwd(), 'node_modules'), join(house, 'node_modules'), 'junction');
  for (const pair of [...Object.values(violations).flat(), ...allowed]) plant(pair);
  put('src/lib/x.ts', "export * from './y.ts';\n");
  put('src/lib/y.ts', "export * from './x.ts';\n");
  report = cruise();
});
afterAll(() => rmSync(house, { recursive: true }));

test.each(Object.entries(violations))('%s catches what is planted', (rule, pairs) => {
  for (const [file, target] of pairs) {
    expect(report).toMatch(new RegExp(`error ${rule}: ${file} → .*${target.replace(/^node:/, '')}`));
  }
});

test('a circle is caught', () => {
  expect(report).toContain('error no-cycles: src/lib/');
});

test.each(allowed)('%s may import %s', (file) => {
  expect(report).not.toContain(file);
});

test('every rule has its planted violation', async () => {
  const { default: config } = (await import('../../.dependency-cruiser.mjs' as string)) as {
    default: { forbidden: { name: string }[] };
  };
  const names = config.forbidden
    .map(({ name }) => name)
    .filter((name) => !/^(no-cycles|resolvable)$/.test(name));
  expect(names.toSorted()).toEqual(Object.keys(violations).toSorted());
});
