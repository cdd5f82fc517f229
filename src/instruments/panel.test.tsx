import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Panel } from './panel.tsx';

test('captions the figure with label, status in a word, and note', () => {
  const html = renderToStaticMarkup(
    <Panel label="call-0417" status={{ word: 'failing', tone: 'fail' }} note="00:04.2">
      <p>drawing</p>
    </Panel>,
  );
  expect(html).toMatch(/<figure[^>]*><figcaption>.*call-0417.*failing.*00:04\.2.*<\/figcaption><p>drawing/);
});

const classOf = (raised: boolean) => {
  const html = renderToStaticMarkup(
    <Panel label="x" raised={raised}>
      y
    </Panel>,
  );
  return /class="([^"]*)"/.exec(html)?.[1];
};

test('only a raised panel casts a shadow', () => {
  expect(classOf(true)).toContain('raised');
  expect(classOf(false)).not.toContain('raised');
});
