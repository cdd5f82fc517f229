/** Plants a violation of every import rule in a temporary project and checks that dependency-cruiser reports it. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toolArguments } from '../../scripts/tool.ts';

const project = mkdtempSync(join(tmpdir(), 'plumbline-imports-'));
const FOLDERS = [
  'build',
  'contract',
  'measure',
  'metrics',
  'samples',
  'scripts',
  'server',
  'src',
  'studio',
  'toolkit',
];

/** For each rule: a file and an import that the rule forbids. */
const violations: Record<string, [file: string, target: string][]> = {
  'folder-contract': [['contract/a.ts', 'src/lib/z.ts']],
  'folder-metrics': [['metrics/a.ts', 'contract/z.ts']],
  'folder-src-styles': [['src/styles/a.ts', 'src/lib/z.ts']],
  'folder-src-lib': [['src/lib/a.ts', 'src/ui/z.ts']],
  'folder-src-ui': [
    ['src/ui/a.ts', 'src/sections/z.ts'],
    ['src/ui/b.ts', 'content/z.ts'],
  ],
  'folder-src-instruments': [['src/instruments/a.ts', 'src/sections/z.ts']],
  'folder-src-quality': [['src/quality/a.ts', 'src/sections/z.ts']],
  'folder-src-sections': [
    ['src/sections/a.ts', 'src/islands/menu/z.ts'],
    ['src/sections/b.ts', 'src/content/z.ts'],
  ],
  'folder-src-reports': [
    ['src/reports/asr/a.ts', 'src/content/z.ts'],
    ['src/reports/asr/b.ts', 'studio/z.ts'],
  ],
  'sections-import-reports-types-only': [['src/sections/c.ts', 'src/reports/z.ts']],
  'report-imports-no-report': [['src/reports/asr/c.ts', 'src/reports/call/z.ts']],
  'reports-import-instruments-types-only': [['src/reports/asr/d.ts', 'src/instruments/z.ts']],
  'folder-src-forms': [['src/forms/a.ts', 'src/islands/menu/z.ts']],
  'folder-src-islands': [
    ['src/islands/menu/a.ts', 'src/sections/z.ts'],
    ['src/islands/menu/c.ts', 'src/labs/shared/z.ts'],
  ],
  'folder-src-labs': [
    ['src/labs/wer/a.ts', 'src/islands/menu/z.ts'],
    ['src/labs/wer/c.ts', 'src/instruments/z.ts'],
    ['src/labs/shared/c.ts', 'src/forms/z.ts'],
  ],
  'folder-src-desk': [
    ['src/desk/a.ts', 'src/islands/menu/z.ts'],
    ['src/desk/b.ts', 'server/z.ts'],
  ],
  'folder-src-page-scripts': [['src/page-scripts/a.ts', 'src/islands/menu/z.ts']],
  'folder-src-markdown': [['src/markdown/a.ts', 'src/content/z.ts']],
  'folder-src-content': [
    ['src/content/a.ts', 'src/layouts/z.ts'],
    ['src/content/b.ts', 'server/z.ts'],
  ],
  'folder-src-layouts': [['src/layouts/a.ts', 'src/pages/z.ts']],
  'folder-src-pages': [['src/pages/a.ts', 'server/z.ts']],
  'folder-server': [
    ['server/a.ts', 'src/lib/z.ts'],
    ['server/b.ts', 'server/testing/z.ts'],
    ['server/c.ts', 'tests/z.ts'],
  ],
  'folder-server-testing': [['server/testing/a.ts', 'measure/z.ts']],
  'folder-toolkit': [
    ['toolkit/a.ts', 'src/islands/menu/z.ts'],
    ['toolkit/b.ts', 'server/z.ts'],
  ],
  'folder-build': [['build/a.ts', 'measure/z.ts']],
  'folder-measure': [
    ['measure/a.ts', 'studio/z.ts'],
    ['measure/b.ts', 'tests/z.ts'],
  ],
  'folder-studio': [
    ['studio/a.ts', 'measure/z.ts'],
    ['studio/b.ts', 'server/z.ts'],
  ],
  'folder-samples': [['samples/a.ts', 'src/lib/z.ts']],
  'folder-scripts': [['scripts/a.ts', 'src/lib/z.ts']],
  'contract-imports-valibot-only': [['contract/b.ts', 'node:fs']],
  'metrics-needs-no-package': [
    ['metrics/b.ts', 'node:fs'],
    ['metrics/c.ts', 'valibot'],
  ],
  'sections-import-quality-types-only': [['src/sections/q.ts', 'src/quality/z.ts']],
  'island-imports-no-island': [['src/islands/menu/b.ts', 'src/islands/form/z.ts']],
  'lab-imports-no-lab': [
    ['src/labs/wer/b.ts', 'src/labs/load/z.ts'],
    ['src/labs/shared/b.ts', 'src/labs/load/z.ts'],
  ],
  resolvable: [
    ['src/ui/c.ts', './missing.ts'],
    ['src/ui/d.ts', 'no-such-package'],
  ],
  'no-cycles': [['src/lib/x.ts', './y.ts']],
  'routes-see-interfaces': [['server/enquiries/a.ts', 'server/store/sqlite.ts']],
  'http-knows-no-site': [['server/http/a.ts', 'server/site/z.ts']],
  'mail-knows-no-feature': [['server/mail/a.ts', 'server/newsletter/z.ts']],
  'features-know-no-feature': [['server/newsletter/a.ts', 'server/enquiries/z.ts']],
};

/** Imports that no rule may forbid. */
const allowed: [file: string, target: string][] = [
  ['src/sections/ok.ts', 'src/instruments/z.ts'],
  ['src/instruments/ok.ts', 'metrics/z.ts'],
  ['src/reports/asr/ok.ts', 'src/reports/z.ts'],
  ['src/content/ok.ts', 'src/reports/z.ts'],
  ['src/islands/menu/ok.ts', 'src/ui/z.ts'],
  ['src/islands/form/ok.ts', 'src/forms/z.ts'],
  ['src/forms/ok.ts', 'src/ui/z.ts'],
  ['src/labs/wer/ok.ts', 'metrics/z.ts'],
  ['src/labs/wer/ok2.ts', 'src/labs/shared/z.ts'],
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
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
};

/** Targets starting with a folder's name are created; "./x.ts" and package names are imported as written. */
function plant([file, target]: [string, string]): void {
  const isFile = target.endsWith('.ts') && !target.startsWith('./');
  if (isFile) put(target, 'export const here = 1;\n');
  put(file, `export * from '${isFile ? `./${relative(dirname(file), target)}` : target}';\n`);
}

function cruise(): string {
  try {
    return execFileSync(
      process.execPath,
      toolArguments('depcruise', ['--config', '.dependency-cruiser.mjs', ...FOLDERS]),
      {
        cwd: project,
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
  cpSync('.dependency-cruiser.mjs', join(project, '.dependency-cruiser.mjs'));
  writeFileSync(join(project, 'package.json'), '{"type":"module","dependencies":{"valibot":"*"}}');
  writeFileSync(join(project, 'tsconfig.json'), '{}');
  symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'), 'junction');
  for (const pair of [...Object.values(violations).flat(), ...allowed]) plant(pair);
  put('src/sections/types.ts', "export type { Metric } from '../quality/type.ts';\n");
  put('src/quality/type.ts', 'export type Metric = { id: string };\n');
  plant(['src/lib/y.ts', './x.ts']);
  report = cruise();
});
afterAll(() => rmSync(project, { recursive: true }));

test.each(Object.entries(violations))('%s reports its planted violations', (rule, pairs) => {
  for (const [file, target] of pairs) {
    const imported = target.replace(/^(node:|\.\/)/, '');
    expect(report, `${rule} in .dependency-cruiser.mjs must forbid ${file} → ${target}`).toMatch(
      new RegExp(`error ${rule}: ${file} →\\s+.*${imported}`),
    );
  }
});

test.each(allowed)('%s may import %s', (file) => {
  expect(report).not.toContain(file);
});

test('a section may import types of src/quality', () => {
  expect(report).not.toContain('src/sections/types.ts');
});

test('every rule has a planted violation', async () => {
  const { default: config } = (await import('../../.dependency-cruiser.mjs' as string)) as {
    default: { forbidden: { name: string }[] };
  };
  const unproven = config.forbidden.map(({ name }) => name).filter((name) => !(name in violations));
  expect(unproven, 'Add a violation of each of these rules to the list above').toEqual([]);
});
