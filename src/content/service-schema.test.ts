import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { serviceSchema } from './service-schema.ts';

type Draft = { [key: string]: unknown; sections: Record<string, unknown>[] };

const draft = (): Draft => parse(readFileSync('tests/build/fixtures/twelfth-service.yaml', 'utf8')) as Draft;

/** Where a changed page fails, and why: what the build prints beside the file's name. */
function complaints(change: (page: Draft) => void): string[] {
  const page = draft();
  change(page);
  const { error } = serviceSchema.safeParse(page);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test('takes a complete page', () => {
  expect(complaints(() => {})).toEqual([]);
});

const metrics = (item: Record<string, unknown>) => ({
  kind: 'metrics',
  layout: 'bars',
  title: 'T',
  items: [
    { name: 'N', description: 'D', ...item },
    { name: 'M', description: 'D', figure: 'bot-intent' },
  ],
});

test.each<[string, (page: Draft) => void, string]>([
  ['a path outside the two areas', (page) => (page.path = '/other/x'), 'path: write a path such as'],
  [
    'a description too long for search results',
    (page) => (page.description = 'x'.repeat(161)),
    'description: Too big',
  ],
  ['a service that the contact form lacks', (page) => (page.enquiry = 'Haircut'), 'enquiry: Invalid option'],
  [
    'a misspelt field',
    (page) => (page.sections[1] = { ...page.sections[1], tittle: 'x' }),
    'sections.1: Unrecognized key: "tittle"',
  ],
  ['an unknown kind', (page) => (page.sections[1] = { kind: 'carousel' }), 'sections.1.kind: Invalid'],
  [
    'a layout of another kind',
    (page) => (page.sections[1] = { ...page.sections[1], layout: 'tape' }),
    'sections.1.layout: Invalid option',
  ],
  [
    'an unknown instrument',
    (page) => Object.assign(page.sections[0] ?? {}, { instrument: { type: 'dial' } }),
    'sections.0.instrument.type: Invalid',
  ],
  [
    'scores that make another matrix',
    (page) =>
      Object.assign(page.sections[0] ?? {}, {
        instrument: {
          type: 'confusion-matrix',
          label: 'L',
          classes: ['a', 'b'],
          counts: [
            [2, 1],
            [0, 3],
          ],
          scored: {
            cuts: [1],
            bins: [
              [1, 2],
              [0, 3],
            ],
          },
        },
      }),
    'sections.0.instrument.scored: the scores make other counts',
  ],
  [
    'a metric with neither figure nor ratio',
    (page) => page.sections.splice(1, 0, metrics({})),
    'sections.1.items.0.figure: give a figure, a ratio',
  ],
  [
    'a target without its good side',
    (page) => page.sections.splice(1, 0, metrics({ figure: 'bot-intent', target: 5 })),
    'sections.1.items.0.goal: a target has a goal',
  ],
  [
    'a figure typed as a value',
    (page) => page.sections.splice(1, 0, metrics({ figure: '95%' })),
    'sections.1.items.0.figure: write the id',
  ],
  [
    'a page without its hero first',
    (page) => page.sections.shift(),
    'sections: the first section must be the hero',
  ],
  [
    'a page that does not end with the call',
    (page) => page.sections.push(...page.sections.slice(1, 2)),
    'sections: the last section must be the call',
  ],
])('refuses %s', (_, change, complaint) => {
  expect(complaints(change).join('\n')).toContain(complaint);
});
