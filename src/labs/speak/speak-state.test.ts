import { expect, test } from 'vitest';
import { harderWith } from './conditions.ts';
import { isKept } from './kept.ts';
import { initialState, nextPrompt, speakReducer, type SpeakAction, type SpeakState } from './speak-state.ts';

const after = (...actions: SpeakAction[]): SpeakState => actions.reduce(speakReducer, initialState);
const recorded = (id: 'customer' | 'code' | 'own', take: number): SpeakAction => ({
  type: 'recorded',
  id,
  take,
});
const heard = (
  take: number,
  condition: 'recorded' | 'telephone' | 'street-20' = 'recorded',
): SpeakAction => ({
  type: 'heard',
  take,
  condition,
  heard: { text: 'a b', seconds: 1.2345, tookMs: 99.6 },
});

test('a recording is recognised once, and its times are rounded', () => {
  const waiting = after(recorded('customer', 1));
  expect(waiting.queue).toEqual([{ take: 1, condition: 'recorded' }]);
  const done = speakReducer(waiting, heard(1));
  expect(done.queue).toEqual([]);
  expect(done.readings[0]?.heard.recorded).toEqual({ text: 'a b', seconds: 1.23, tookMs: 100 });
});

test('made harder, it and every later one go through all conditions', () => {
  const state = after(recorded('customer', 1), heard(1), { type: 'harder' });
  expect(state.queue.map(({ condition }) => condition)).toEqual(harderWith('street'));
  const later = speakReducer({ ...state, queue: [] }, recorded('code', 2));
  expect(later.queue.filter(({ take }) => take === 2)).toHaveLength(8);
});

test('what is being recognised stays the same object, so that it is asked once', () => {
  const state = after(recorded('customer', 1), heard(1), { type: 'harder' });
  const more = speakReducer(state, recorded('code', 2));
  expect(more.queue[0]).toBe(state.queue[0]);
  expect(
    speakReducer(state, { type: 'noise', noise: 'babble' }).queue.map(({ condition }) => condition),
  ).toEqual(harderWith('babble'));
});

test('a prompt that is read again replaces the first reading, whose late results are dropped', () => {
  const state = after(recorded('customer', 1), recorded('customer', 2), heard(1));
  expect(state.readings).toEqual([{ id: 'customer', take: 2, heard: {} }]);
  expect(state.queue).toEqual([{ take: 2, condition: 'recorded' }]);
});

test('stopping keeps what has been heard', () => {
  const state = after(recorded('customer', 1), heard(1), { type: 'harder' }, heard(1, 'street-20'), {
    type: 'cancelled',
  });
  expect(state.queue).toEqual([]);
  expect(Object.keys(state.readings[0]?.heard ?? {})).toEqual(['recorded', 'street-20']);
});

test('the next prompt is the first that was not read', () => {
  expect(nextPrompt(initialState)).toBe('customer');
  expect(nextPrompt(after(recorded('customer', 1)))).toBe('code');
});

test('a link brings texts without sounds, which are not recognised again', () => {
  const one = { text: 'a', seconds: 1, tookMs: 1 };
  const kept = {
    lab: 'speak',
    own: '',
    noise: 'babble',
    readings: [{ id: 'code', heard: { recorded: one, loss: one } }],
  } as const;
  expect(isKept(kept)).toBe(true);
  const state = after({ type: 'restored', kept: structuredClone(kept) as never }, { type: 'harder' });
  expect(state.queue).toEqual([]);
  expect(state).toMatchObject({ chosen: 'code', harder: true, noise: 'babble' });
});

test.each([
  null,
  {},
  { lab: 'speak', own: '', noise: 'wind', readings: [] },
  { lab: 'speak', own: '', noise: 'street', readings: [{ id: 'nowhere', heard: {} }] },
  { lab: 'speak', own: '', noise: 'street', readings: [{ id: 'code', heard: { underwater: {} } }] },
  {
    lab: 'speak',
    own: '',
    noise: 'street',
    readings: [{ id: 'code', heard: { recorded: { text: '', seconds: 0, tookMs: 1 } } }],
  },
])('%j is no state of this lab', (value) => {
  expect(isKept(value)).toBe(false);
});
