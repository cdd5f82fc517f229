import { beforeAll, expect, test } from 'vitest';
import { errorRate } from '../../../metrics/error-rate.ts';
import { loadMoonshine } from '../../../studio/moonshine.ts';
import { underCondition } from './conditions.ts';
import type { Recogniser } from './recogniser.ts';
import { scoreText } from './score.ts';
import { speech, SPOKEN } from './testing/speech.ts';

const said = { texts: [SPOKEN], digits: false };
let recogniser: Recogniser;

beforeAll(async () => {
  recogniser = await loadMoonshine();
});

test('writes down a sentence, and the same one every time', async () => {
  const text = await recogniser.recognise(speech());
  expect(errorRate(scoreText(said, text).errors), text).toBe(0);
  expect(await recogniser.recognise(speech())).toBe(text);
});

test('writes down all of a recording that is cut into pieces', async () => {
  const once = speech();
  const pause = new Float32Array(16_000);
  const long = Float32Array.from([0, 1, 2, 3, 4].flatMap(() => [...once, ...pause]));
  const text = await recogniser.recognise(long);
  expect(text.match(/savings account/gi), text).toHaveLength(5);
});

test('hears less under loud noise', async () => {
  const text = await recogniser.recognise(underCondition(speech(), 'babble-0'));
  expect(errorRate(scoreText(said, text).errors), text).toBeGreaterThan(0.2);
});

test('has nothing to write where nobody speaks, and does not run on', async () => {
  expect((await recogniser.recognise(new Float32Array(32_000))).length).toBeLessThan(40);
});
