import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillFigures, type Figures } from '../../lib/figures.ts';
import { MOST_LIMIT, MOST_TITLE } from './plan-state.ts';
import { WORK_IDS, workOf } from './works.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const figures = parse(read('content/figures.yaml')) as Figures;
const pages = new Map(
  globSync('content/services/*.yaml').map((file) => {
    const content = parse(read(file)) as { path: string };
    return [content.path, content];
  }),
);

test.each(WORK_IDS)('%s names a service that has a page', (id) => {
  const { service } = workOf(id);
  expect(
    [...pages.keys()],
    `works.ts: ${id} names ${service}, which has no file in content/services`,
  ).toContain(service);
});

const sourceOf = (id: (typeof WORK_IDS)[number]): string => {
  const { service, from } = workOf(id);
  return from
    ? read(`content/blog/${basename(from)}.md`)
    : JSON.stringify(fillFigures(pages.get(service), figures, service));
};

/** 2s, 0.1%, 500ms, 1,200, 0.7 */
const NUMBER = /\d+(?:[.,]\d+)*(?:%|ms\b|s\b)?/g;

test.each(WORK_IDS)('%s: every number of its limit is printed on the page it cites', (id) => {
  const source = sourceOf(id);
  for (const number of workOf(id).limit.match(NUMBER) ?? []) {
    const whole = new RegExp(String.raw`(?<![\d.,])${number.replaceAll('.', String.raw`\.`)}(?![\d])`);
    expect(source, number).toMatch(whole);
  }
});

test('most limits have a number, so that the test above has something to check', () => {
  expect(WORK_IDS.filter((id) => /\d/.test(workOf(id).limit)).length).toBeGreaterThan(WORK_IDS.length / 2);
});

test('a prerequisite is a task without a prerequisite of its own', () => {
  for (const id of WORK_IDS) {
    const { after } = workOf(id);
    if (!after) continue;
    expect(WORK_IDS).toContain(after);
    expect(workOf(after as (typeof WORK_IDS)[number]).after).toBeUndefined();
  }
});

test('titles, limits and reasons fit their fields', () => {
  for (const id of WORK_IDS) {
    const { title, limit, because } = workOf(id);
    expect(title.length, title).toBeLessThanOrEqual(MOST_TITLE);
    expect(limit.length, limit).toBeLessThanOrEqual(MOST_LIMIT);
    expect(because.length, because).toBeLessThanOrEqual(100);
    expect(`${title}${limit}`).not.toMatch(/\.$/);
  }
});
