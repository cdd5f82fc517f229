import { expect, test } from 'vitest';
import { alignWords } from '../../metrics/word-alignment.ts';
import { HeardClip, startsOf } from './heard-clip.tsx';
import { renderedText } from './testing/rendered-text.ts';

const heard = [
  { word: 'lose', fromMs: 230, toMs: 460 },
  { word: 'my', fromMs: 800, toMs: 1080 },
];

test('a word that was not heard lights up where the one before it ended', () => {
  expect(startsOf(alignWords('please lose my card', 'lose my'), heard)).toEqual([0, 230, 800, 1080]);
});

test('says what was said, what was heard, how wrong that is and whose voice it was', () => {
  const text = renderedText(
    <HeardClip
      label="clip"
      voice="A synthetic voice"
      reference="move my"
      heard={heard}
      durationMs={3000}
      loudness={[0, 1, 0.5]}
      opus="/a.ogg"
      aac="/a.m4a"
    />,
  );
  expect(text).toContain('WER 50.0%');
  expect(text).toContain('sub move lose ok my my');
  expect(text).toContain('A synthetic voice. Heard by Moonshine Tiny');
});
