/** Every instrument as the site shows it: with the data of its service page, and of the home page's run. */
import { globSync, readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { homeSchema } from '../content/home-schema.ts';
import { instrumentSchema } from '../content/instrument-schema.ts';
import { serviceSchema } from '../content/service-schema.ts';
import { fillFigures, type Figures } from '../lib/figures.ts';
import { Instrument } from '../sections/service/instruments.tsx';
import { RunPanel } from './run-panel.tsx';

const BUDGET_BYTES = 1500;

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));
const figures = read('content/figures.yaml') as Figures;

function runPanel(): ReactElement {
  const { success, executed, ...run } = fillFigures(
    homeSchema.parse(read('content/home.yaml')),
    figures,
    'home',
  ).run;
  return (
    <RunPanel
      {...run}
      successRate={success.figure.number ?? Number.NaN}
      executed={executed.figure.number ?? Number.NaN}
    />
  );
}

const instruments = globSync('content/services/*.yaml')
  .flatMap((file) => serviceSchema.parse(read(file)).sections)
  .flatMap((section) => ('instrument' in section ? [section.instrument] : []))
  .map((data) => ({
    type: data.type,
    element: <Instrument data={fillFigures(data, figures, data.type)} />,
  }));

const shown = [{ type: 'run-panel', element: runPanel() }, ...instruments].map(({ type, element }) => ({
  type,
  html: renderToStaticMarkup(element),
}));

function outermostDrawings(html: string): string[] {
  let depth = 0;
  return [...html.matchAll(/<svg[^>]*>|<\/svg>/g)].flatMap(([tag]) => {
    if (tag === '</svg>') {
      depth -= 1;
      return [];
    }
    depth += 1;
    return depth === 1 ? [tag] : [];
  });
}

const namesOf = (list: readonly { type: string }[]) => [...new Set(list.map(({ type }) => type))].toSorted();

test('there is one of every type', () => {
  expect(namesOf(instruments)).toEqual(
    instrumentSchema.options.map(({ shape }) => shape.type.value).toSorted(),
  );
});

test('all draw but those that are tables and lists', () => {
  expect(namesOf(shown.filter(({ html }) => outermostDrawings(html).length === 0))).toEqual([
    'api-exchange',
    'confusion-matrix',
    'page-to-table',
  ]);
});

describe.each(shown)('$type', ({ html }) => {
  test('stays within its share of the page budget', () => {
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(BUDGET_BYTES);
  });

  test('needs neither inline styles nor script nor ids', () => {
    expect(html).not.toMatch(/\s(style|id|on\w+)=|<script|<style/);
  });

  test('every drawing is either hidden from screen readers or says what it shows', () => {
    const said = /aria-hidden="true"|role="img" aria-label="[^"]{8,}"/;
    expect(outermostDrawings(html).filter((tag) => !said.test(tag))).toEqual([]);
  });

  test('draws real numbers only', () => {
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
  });
});
