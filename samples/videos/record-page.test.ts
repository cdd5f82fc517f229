import { expect, test } from 'vitest';
import { steady } from './record-page.ts';

const frame = (name: string, timestamp: number) => ({
  data: Buffer.from(name),
  timestamp,
});

test('a frame is repeated until the next one was painted', () => {
  const frames = [frame('a', 1000), frame('b', 1200), frame('c', 1240)];
  const names = steady(frames, 1400).map(String).join('');
  expect(names).toBe('aaaaabcccc');
});

test('rounding never adds up: the film is as long as the run', () => {
  const frames = Array.from({ length: 90 }, (_, i) => frame('x', i * 33));
  expect(steady(frames, 90 * 33)).toHaveLength(Math.round(90 * 0.033 * 25));
});

test('frames painted within one tick share it', () => {
  const frames = [frame('a', 0), frame('b', 5), frame('c', 10)];
  expect(steady(frames, 80).map(String).join('')).toBe('cc');
});
