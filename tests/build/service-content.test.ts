import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { fillFigures, type Figures } from '../../src/lib/figures.ts';
import type { Content } from '../../src/content/content-files.ts';
import { serviceSchema } from '../../src/content/service-schema.ts';
import { confusionScores } from '../../metrics/confusion.ts';
import { kneeOf } from '../../metrics/knee.ts';

const figures = parse(readFileSync('content/figures.yaml', 'utf8')) as Figures;
const pages = new Map<string, Content<'services'>>(
  globSync('content/services/*.yaml').map((file) => [
    basename(file, '.yaml'),
    serviceSchema.parse(parse(readFileSync(file, 'utf8'))),
  ]),
);

function page(name: string): Content<'services'> {
  const found = pages.get(name);
  if (!found) throw new Error(`There is no content/services/${name}.yaml`);
  return found;
}

type Section = Content<'services'>['sections'][number];
const ofKind = <Kind extends Section['kind']>(name: string, kind: Kind) =>
  page(name).sections.filter((section): section is Extract<Section, { kind: Kind }> => section.kind === kind);

const counts = (name: string): Record<string, number[]> => {
  const lengths: Record<string, number[]> = {};
  for (const section of page(name).sections) {
    if ('items' in section) (lengths[section.kind] ??= []).push(section.items.length);
  }
  return lengths;
};

test.each([...pages])('%s names only figures that exist', (name, content) => {
  expect(() => fillFigures(content, figures, name)).not.toThrow();
});

test('the knee that the performance page draws is the one by the rule of the article', () => {
  const [hero] = ofKind('performance', 'hero');
  if (hero?.instrument?.type !== 'load-curve') throw new Error('The performance page draws no curve');
  const points = hero.instrument.points.map(({ load, responseMs }) => ({ load, p95: responseMs }));
  const article = readFileSync('content/blog/finding-the-knee.md', 'utf8');
  const times = Number(/p95 is at most ([\d.]+) times that of the lightest step/.exec(article)?.[1]);
  expect(times).toBeGreaterThan(1);
  expect(kneeOf(points)).toEqual(points.findLast(({ p95 }) => p95 <= times * (points[0]?.p95 ?? 0)));
});

test('a share of words on the ASR page has its interval over utterances, which are what was drawn', () => {
  const shares = ofKind('asr', 'metrics').flatMap(({ items }) =>
    items.filter(({ sampled, ratio }) => sampled && ratio?.of === 'words'),
  );
  expect(shares.length).toBeGreaterThan(0);
  for (const { name, ratio } of shares) expect(ratio?.clusters, name).toBeDefined();
});

describe('sentences that sum up a sample', () => {
  test('the mean of the latencies, and how few requests are near it', () => {
    const [hero] = ofKind('ai-performance', 'hero');
    if (hero?.instrument.type !== 'latency-histogram') throw new Error('The hero shows no histogram');
    const { samples, binMs } = hero.instrument;
    const total = samples.reduce((sum, { count }) => sum + count, 0);
    const mean = samples.reduce((sum, { value, count }) => sum + value * count, 0) / total;
    const binOf = (value: number) => Math.floor(value / binMs);
    const near = samples.filter(({ value }) => binOf(value) === binOf(mean));
    expect(hero.lead).toContain(`${total.toLocaleString('en-US')} sample requests`);
    expect(hero.lead.replaceAll('\u00a0', ' ')).toContain(`The mean, ${mean.toFixed(0)} ms`);
    expect(hero.lead).toContain(`only ${near.reduce((sum, { count }) => sum + count, 0)} requests`);
  });

  test('what a browser test costs beside a unit test', () => {
    const [hero] = ofKind('automation', 'hero');
    if (hero?.instrument.type !== 'pipeline') throw new Error('The hero shows no pipeline');
    const { stages } = hero.instrument;
    const costOf = (name: string, machines: number) => {
      const stage = stages.find((one) => one.name.startsWith(name));
      if (!stage) throw new Error(`There is no stage ${name}`);
      return (stage.durationMs * machines) / (stage.passed + stage.failed + stage.flaky);
    };
    expect(costOf('Browser, 4 shards', 4) / costOf('Unit', 1)).toBeCloseTo(50, -1);
    expect(ofKind('automation', 'cards')[0]?.items[0]?.description).toContain('fifty unit tests');
  });
});

describe('the ASR page', () => {
  test('has the sections and counts of the specification', () => {
    expect(counts('asr')).toMatchObject({ cards: [4], steps: [6] });
    expect(ofKind('asr', 'scenarios')).toHaveLength(1);
    expect(ofKind('asr', 'tools')).toHaveLength(1);
  });

  test('takes the run apart into groups that add up to it', () => {
    const [overall, byCondition] = ofKind('asr', 'metrics');
    const sum = (field: 'part' | 'whole') =>
      byCondition?.items.reduce((total, { ratio }) => total + (ratio?.[field] ?? Number.NaN), 0);
    expect({ part: sum('part'), whole: sum('whole') }).toMatchObject({
      part: overall?.items[0]?.ratio?.part,
      whole: overall?.items[0]?.ratio?.whole,
    });
  });
});

describe('the validation page', () => {
  test('has the sections and counts of the specification', () => {
    expect(counts('validation')).toEqual({
      cards: [4],
      'use-cases': [6],
      metrics: [4],
      steps: [6],
      stats: [3],
      tools: [12],
    });
  });

  test('prints metrics that follow from its matrix', () => {
    const [hero] = ofKind('validation', 'hero');
    if (hero?.instrument.type !== 'confusion-matrix') throw new Error('The hero shows no matrix');
    const { classes, counts: matrix } = hero.instrument;
    const scores = confusionScores(matrix);
    const fraud = scores.classes[classes.indexOf('fraud')];
    const [metrics] = ofKind('validation', 'metrics');
    const ratios = metrics?.items.map(({ ratio }) => (ratio ? ratio.part / ratio.whole : undefined));
    expect(ratios).toEqual([scores.accuracy, fraud?.precision, fraud?.recall, fraud?.f1]);
    expect(hero.lead).toContain(`${Math.floor(scores.accuracy * 100)}% accurate`);
    const genuine = scores.classes[classes.indexOf('genuine')]?.support ?? 0;
    expect(metrics?.items[0]?.description).toContain(`${((genuine * 100) / scores.total).toFixed(1)}%`);
    const missed =
      (fraud?.support ?? 0) - (matrix[classes.indexOf('fraud')]?.[classes.indexOf('fraud')] ?? 0);
    expect(metrics?.title.replaceAll('\u00a0', ' ')).toBe(
      `${Math.floor(scores.accuracy * 100)}% accurate, yet ${missed} of ${fraud?.support} frauds are missed`,
    );
    expect(metrics?.note).toContain(scores.total.toLocaleString('en-US'));
  });
});
