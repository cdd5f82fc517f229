import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { workSchema } from '../../src/content/works-schema.ts';
import { scriptOf, works } from './works.ts';

const boxes = [
  { width: 1109, height: 456, tile: false },
  { width: 656, height: 280, tile: true },
];
const ids = Object.keys(works);

test.each(ids)('%s is drawn, and told, from committed data alone', async (id) => {
  const entry = works[id];
  if (!entry) throw new Error(`No work ${id}`);
  const work = await entry.read();
  for (const box of boxes) {
    const html = work.draw(box);
    expect(html).toMatch(/<(svg|ol)\b/);
    expect(html.replace(/data:image\/\w+;base64,[\w+/=]+/g, '')).not.toMatch(/NaN|undefined|Infinity|null/);
  }
  const { title, description, details, alt } = work;
  const { category, icon } = entry;
  const told = workSchema.parse(parse(await readFile(`content/works/${id}.yaml`, 'utf8')));
  expect(told).toMatchObject({ title, description, details, alt, category, icon });
  expect(told.script).toBe(scriptOf(id));
  expect(await readFile(scriptOf(id), 'utf8')).toContain(entry.read.name);
  expect(told.order).toBe(ids.indexOf(id) + 1);
});

test('the limit of the load steps is inside the picture, reached or not', async () => {
  const work = await works['load-steps']?.read();
  for (const box of boxes) {
    const dashed = /stroke-dasharray="8 7"[^>]*>\s*<line[^>]* y1="([\d.-]+)"/.exec(work?.draw(box) ?? '');
    expect(Number(dashed?.[1])).toBeGreaterThan(0);
    expect(Number(dashed?.[1])).toBeLessThan(box.height);
  }
});

/** Photographs of pages have no text that could be read here: they are in the same list of the guide. */
test('only what was measured on this site names the company, and the guide to rebranding measures it anew', async () => {
  const { name } = parse(await readFile('content/site.yaml', 'utf8')) as { name: string };
  const guide = await readFile('docs/rebranding.md', 'utf8');
  const [, measured = ''] = /studio -- measure ([\w -]+)`/.exec(guide) ?? [];
  const drawn = await Promise.all(
    Object.entries(works).map(async ([id, { read }]) => {
      const work = await read();
      return [id, JSON.stringify(work) + boxes.map((box) => work.draw(box)).join('')] as const;
    }),
  );
  const naming = drawn.filter(([, text]) => text.includes(name)).map(([id]) => id);
  expect(naming.filter((id) => !measured.split(' ').includes(id))).toEqual([]);
});

test('the gallery shows the works that are drawn here, and no other', async () => {
  const names = (await readdir('content/works')).map((file) => file.replace('.yaml', ''));
  expect(names.toSorted()).toEqual(ids.toSorted());
});

// An ignore pattern once excluded the data from the repository without anyone noticing.
test.skipIf(!existsSync('.git'))('git has the data', () => {
  const filesOf = (...options: string[]) =>
    execFileSync('git', ['ls-files', ...options, 'studio/gallery/data'], { encoding: 'utf8' });
  expect(filesOf()).toContain('speech.json');
  expect(filesOf('--others')).toBe('');
});
