import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AsrAlignment } from './asr-alignment.tsx';
import { renderedText } from './testing/rendered-text.ts';

const clip = { label: 'clip', amplitudes: [0.1, 0.5, 1, 0.2, 0, 0.3, 0.9, 0.4], durationMs: 4200 };

test('prints each aligned pair, and the rate with the numbers it was made of', () => {
  const text = renderedText(
    <AsrAlignment {...clip} reference="pay the fifty euros" hypothesis="pay fifteen euros now" />,
  );
  expect(text).toContain('ok pay pay del the — sub fifty fifteen ok euros euros ins — now');
  expect(text).toContain('WER = (S+D+I)/N = (1+1+1)/4 75.0 %');
  expect(text).toContain('substituted 1 deleted 1 inserted 1');
  expect(text).toContain('00:04.2');
});

test('splits the waveform where playback stands, and keeps every stroke', () => {
  const html = renderToStaticMarkup(<AsrAlignment {...clip} reference="a" hypothesis="a" playedMs={2100} />);
  const strokes = [...html.matchAll(/<path d="(M[^"]*)"/g)].map(([, d = '']) => d.match(/v/g)?.length);
  expect(strokes).toEqual([2, 2, 2, 2]);
  expect(html).toContain('<line x1="50%"');
});
