import { expect, test } from 'vitest';
import { noSpeechTable, perMinuteText, withWords } from './no-speech.ts';

const segment = (hypothesis: string, seconds = 10) => ({
  recogniser: 'Moonshine Tiny' as const,
  source: 'hold music',
  piece: 'one',
  seconds,
  hypothesis,
});

test('invented words are counted by the minute of sound without speech', () => {
  const rows = [segment('Thank you.'), segment(''), segment('.', 40)];
  expect(perMinuteText(rows)).toBe('2.0');
  expect(withWords(rows)).toHaveLength(1);
});

test('the table quotes the beginning of the longest text', () => {
  const loop = segment('The first of the first of the first of the first.');
  const old = { ...segment(''), recogniser: 'PocketSphinx' as const };
  const [row] = noSpeechTable([loop, loop, segment('Yes.'), old]).rows;
  expect(row?.cells).toEqual([
    '3 of 3',
    '46.0',
    '“The first of the first of the first …”',
    '0 of 1',
    '0.0',
    'nothing',
  ]);
});
