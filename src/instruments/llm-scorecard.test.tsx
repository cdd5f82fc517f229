import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LlmScorecard, needleAngle } from './llm-scorecard.tsx';
import { renderedText } from './testing/rendered-text.ts';

const scored = (number: number) => ({
  value: `${number}%`,
  number,
  meaning: 'of the answers',
  basis: 'sample' as const,
});

const card = (
  <LlmScorecard
    label="answer"
    prompt="How long?"
    answer={[
      'It takes ',
      { text: 'three days', verdict: 'supported', source: 'Manual §1' },
      ' and ',
      { text: 'costs nothing', verdict: 'contradicted', source: 'Price list: €9' },
    ]}
    scores={[
      { name: 'safety', figure: scored(94), gate: 99 },
      { name: 'factual accuracy', figure: scored(50), gate: 50 },
    ]}
  />
);

test('counts the claims it shows and numbers them like their sources', () => {
  const text = renderedText(card);
  expect(text).toContain('1 of 2 claims supported');
  expect(text).toContain('It takes three days 1 and costs nothing 2');
  expect(text).toContain('supported Manual §1 contradicted Price list: €9');
});

test('arcs and needles stand at the printed scores', () => {
  const html = renderToStaticMarkup(card);
  expect(html).toContain('stroke-dasharray="94 100"');
  expect(html).toContain('rotate(79.2 48 48)');
  expect(html).toContain('rotate(0 48 48)');
  expect([0, 50, 100].map(needleAngle)).toEqual([-90, 0, 90]);
});

test('a score below its gate says so in a word and is hatched up to it', () => {
  const text = renderedText(card);
  expect(text).toContain('safety below 99%');
  expect(text).toContain('factual accuracy gate 50%');
  expect(renderToStaticMarkup(card).match(/var\(--fail\)/g)).toHaveLength(1);
});
