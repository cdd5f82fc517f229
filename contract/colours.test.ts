import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as colours from './colours.ts';

/** The matrices of https://bottosson.github.io/posts/oklab/. */
function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.split(' ').map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((part) => {
    const value = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, value)) * 255);
  });
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const [, light = '', dark = ''] = readFileSync('src/styles/tokens.css', 'utf8').split(/:root(?:\.dark)? \{/);
const token = (theme: string, name: string): string =>
  hexOf(new RegExp(`--${name}: oklch\\(([\\d. ]+)\\);`).exec(theme)?.[1] ?? '');

test('colours are those of tokens.css', () => {
  expect({ ...colours }).toEqual({
    PAPER: token(light, 'paper'),
    DARK_PAPER: token(dark, 'paper'),
    INK: token(light, 'ink'),
    QUIET_INK: token(light, 'ink-2'),
    TAPE: token(light, 'tape'),
  });
});

test('the icon has the colours of tokens.css', () => {
  const used = readFileSync('public/icon.svg', 'utf8').match(/#[\da-f]{6}/g);
  expect(new Set(used)).toEqual(
    new Set([token(light, 'ink'), token(light, 'panel-ink'), token(light, 'tape')]),
  );
});
