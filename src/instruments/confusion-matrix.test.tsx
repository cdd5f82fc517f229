import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfusionMatrix } from './confusion-matrix.tsx';
import { renderedText } from './testing/rendered-text.ts';

const matrix = (
  <ConfusionMatrix
    label="router"
    classes={['billing', 'fraud']}
    counts={[
      [90, 10],
      [30, 70],
    ]}
  />
);

test('the metrics beside the matrix are those of its counts', () => {
  const text = renderedText(matrix);
  expect(text).toContain('200 samples');
  expect(text).toContain('A billing 90 10 .75 .90 .82');
  expect(text).toContain('B fraud 30 70 .88 .70 .78');
  expect(text).toContain('accuracy 80.0 % macro F1 0.798 lowest recall: fraud 0.70');
});

test('heat tells hits from confusions', () => {
  const html = renderToStaticMarkup(matrix);
  expect([...html.matchAll(/data-heat="([^"]*)"/g)].map(([, heat]) => heat)).toEqual([
    'hit4',
    'miss2',
    'miss3',
    'hit4',
  ]);
});
