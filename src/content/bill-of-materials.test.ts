import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BROWSER_PACKAGES, countByReach, readBillOfMaterials, REPORT_MODELS } from './bill-of-materials.ts';

const bill = readBillOfMaterials();
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { version: string; dev?: boolean }>;
};
const component = (name: string) =>
  bill.components.find((each) => each['bom-ref'] === `node_modules/${name}`);

test('every package of the lockfile is in it once, with its address and hash', () => {
  const places = Object.keys(packages).filter((place) => place !== '');
  const libraries = bill.components.filter(({ type }) => type === 'library');
  expect(libraries.map((each) => each['bom-ref'])).toEqual(places);
  for (const { name, version, purl, hashes } of bill.components) {
    expect(purl).toBe(`pkg:npm/${name.replace(/^@/, '%40')}@${version}`);
    expect(hashes.map(({ alg, content }) => [alg, content.length])).toEqual([['SHA-512', 128]]);
  }
});

test('licences are names of SPDX, or expressions of them', () => {
  expect(component('react')?.licenses).toEqual([{ license: { id: 'MIT' } }]);
  const expressions = bill.components.flatMap(({ licenses }) =>
    licenses.filter((each) => 'expression' in each),
  );
  expect(expressions.length).toBeGreaterThan(0);
});

test('says what runs on the server, what reaches the browser and what only builds', () => {
  const reach = (name: string) => component(name)?.properties[0]?.value;
  expect(reach('fastify')).toBe('server');
  expect(reach('valibot')).toBe('browser');
  expect(reach('scheduler'), 'react-dom needs it').toBe('browser');
  expect(reach('@moonshine-ai/moonshine-js'), 'its model is served').toBe('browser');
  expect(reach('vitest')).toBe('build');
  expect(component('vitest')?.scope).toBe('excluded');
  const counts = countByReach(bill);
  expect(counts.server + counts.browser + counts.build + counts.reports).toBe(bill.components.length);
});

test('has the models of the reports, with version, licence and hash', () => {
  const models = bill.components.filter(({ type }) => type === 'machine-learning-model');
  expect(models.map(({ name }) => name)).toEqual(REPORT_MODELS);
  for (const { version, licenses, scope } of models) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(licenses).toHaveLength(1);
    expect(scope).toBe('excluded');
  }
});

test('the packages of the browser are those that its code imports', () => {
  const files = globSync(
    '{src/{forms,islands,labs,lib,ui,page-scripts},contract,metrics}/**/*.{ts,tsx}',
  ).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));
  const imported = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(
        /^(?:import (?!type )[^;]*? from|} from) '((?:@[^/']+\/)?[^./'@][^/']*)/gm,
      ),
      ([, name = '']) => name,
    ),
  );
  const ours = new Set(imported.filter((name) => !name.startsWith('node:') && !name.startsWith('astro')));
  expect([...ours].toSorted()).toEqual(BROWSER_PACKAGES);
});
