import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedUpScreen } from './marked-up-screen.tsx';
import { renderedText } from './testing/rendered-text.ts';

const screen = (
  <MarkedUpScreen
    label="session"
    screen="Checkout"
    parts={[{ kind: 'button', x: 10, y: 80, width: 40, height: 10, label: 'Pay' }]}
    findings={[
      { x: 50, y: 85, severity: 'critical', text: 'Charges twice.' },
      { x: 20, y: 30, severity: 'minor', text: 'Typo.' },
      { x: 70, y: 30, severity: 'minor', text: 'Wrong icon.' },
    ]}
  />
);

test('lists each finding with its severity and counts them', () => {
  const text = renderedText(screen);
  expect(text).toContain('critical Charges twice. minor Typo. minor Wrong icon.');
  expect(text).toContain('critical 1 major 0 minor 2');
});

test('pins stand at their place and carry the number of the list', () => {
  const html = renderToStaticMarkup(screen);
  const pins = [...html.matchAll(/<svg x="(\d+%)" y="(\d+%)".*?>(\d)<\/text>/g)];
  expect(pins.map(([, x, y, number]) => [x, y, number])).toEqual([
    ['50%', '85%', '1'],
    ['20%', '30%', '2'],
    ['70%', '30%', '3'],
  ]);
});
