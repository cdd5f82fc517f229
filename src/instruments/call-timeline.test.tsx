import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallTimeline } from './call-timeline.tsx';
import { renderedText } from './testing/rendered-text.ts';

const call = (
  <CallTimeline
    label="call"
    limitMs={1000}
    turns={[
      { speaker: 'caller', startMs: 0, endMs: 2000, text: 'Hello?' },
      { speaker: 'agent', startMs: 2400, endMs: 4000, text: 'Good morning.' },
      { speaker: 'caller', startMs: 4200, endMs: 6000, text: 'Is it open?' },
      { speaker: 'agent', startMs: 7200, endMs: 8000, text: 'Yes.' },
      { speaker: 'caller', startMs: 7800, endMs: 10_000, text: 'Until when?' },
    ]}
  />
);

test('prints the latency of each answer, and mean and slowest of just those', () => {
  const text = renderedText(call);
  expect(text).toContain('agent Good morning. after 400 ms');
  expect(text).toContain('agent Yes. after 1.20 s, slow');
  expect(text).toContain('caller Until when? talk-over 200 ms');
  expect(text).toContain('mean of 2 responses 800 ms slowest turn 1.20 s talk-over 1');
});

test('places turns, waits and talk-overs on one time axis', () => {
  const html = renderToStaticMarkup(call);
  const places = [...html.matchAll(/<rect class="[^"]*" x="([^"]*)" y="[^"]*" width="([^"]*)"/g)];
  expect(places.map(([, x, width]) => `${x} ${width}`)).toEqual([
    '0% 20%',
    '24% 16%',
    '42% 18%',
    '72% 8%',
    '78% 22%',
    '20% 4%',
    '60% 12%',
    '78% 2%',
  ]);
});
