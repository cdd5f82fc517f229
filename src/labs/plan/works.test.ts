import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { resolveFigures } from '../../content/resolve-figures.ts';
import type { Figures } from '../../lib/figures.ts';
import { MOST_LIMIT, MOST_TITLE } from './plan-state.ts';
import { serviceOf, services, type ServiceId } from './services.ts';
import { WORK_IDS, workOf } from './works.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const figures = parse(read('content/figures.yaml')) as Figures;
const pages = Object.fromEntries(
  globSync('content/services/*.yaml').map((file) => [basename(file, '.yaml'), parse(read(file))]),
) as Record<string, { name: string; path: string; enquiry: string }>;

test('the services are those of content/services, no more and no less', () => {
  const ours = Object.entries(pages).map(([id, { name, path, enquiry }]) => [id, { name, path, enquiry }]);
  expect(services).toEqual(Object.fromEntries(ours));
});

test('each service has work to do', () => {
  const used = new Set(WORK_IDS.map((id) => workOf(id).service));
  expect((Object.keys(services) as ServiceId[]).filter((id) => !used.has(id))).toEqual([]);
});

const sourceOf = (id: (typeof WORK_IDS)[number]): string => {
  const { service, from } = workOf(id);
  return from
    ? read(`content/blog/${basename(from)}.md`)
    : JSON.stringify(resolveFigures(pages[service], figures, serviceOf(service).path));
};

/** 2s, 0.1%, 500ms, 1,200, 0.7 */
const NUMBER = /\d+(?:[.,]\d+)*(?:%|ms\b|s\b)?/g;

test.each(WORK_IDS)('%s: every number of its limit stands in the page that it cites', (id) => {
  const source = sourceOf(id);
  for (const number of workOf(id).limit.match(NUMBER) ?? []) {
    const whole = new RegExp(String.raw`(?<![\d.,])${number.replaceAll('.', String.raw`\.`)}(?![\d])`);
    expect(source, number).toMatch(whole);
  }
});

test('most limits have a number, or the test above says nothing', () => {
  expect(WORK_IDS.filter((id) => /\d/.test(workOf(id).limit)).length).toBeGreaterThan(WORK_IDS.length / 2);
});

test('what work builds on is work, and builds on nothing itself', () => {
  for (const id of WORK_IDS) {
    const { after } = workOf(id);
    if (!after) continue;
    expect(WORK_IDS).toContain(after);
    expect(workOf(after as (typeof WORK_IDS)[number]).after).toBeUndefined();
  }
});

test('words fit their places', () => {
  for (const id of WORK_IDS) {
    const { title, limit, because } = workOf(id);
    expect(title.length, title).toBeLessThanOrEqual(MOST_TITLE);
    expect(limit.length, limit).toBeLessThanOrEqual(MOST_LIMIT);
    expect(because.length, because).toBeLessThanOrEqual(100);
    expect(`${title}${limit}`).not.toMatch(/\.$/);
  }
});
