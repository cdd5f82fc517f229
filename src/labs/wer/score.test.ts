import { expect, test } from 'vitest';
import { errorCount, type Errors } from '../../../metrics/error-rate.ts';
import { FIRST_VIEW } from './alignment-page.ts';
import { measure } from './measure.ts';
import { sample } from './sample.ts';
import { effectOf, effectsOf, flippedErrors, reportOf, scoreUtterances } from './score.ts';
import { USUAL, type Settings } from './source.ts';
import type { Utterance } from './utterance.ts';
import { chanceText, summaryOf, unitsText, verdictsOf } from './verdict.ts';

const spoken = (reference: string, ...heard: string[]): Utterance => ({
  id: reference,
  line: 1,
  group: '',
  reference,
  heard,
});
const report = (utterances: Utterance[], settings: Settings = USUAL) => {
  const found = reportOf(
    scoreUtterances(utterances, settings),
    ['A', 'B', 'C', 'D', 'E'].slice(0, utterances[0]?.heard.length),
  );
  if (!found) throw new Error('nothing was scored');
  return found;
};
const verdictOf = (found: ReturnType<typeof report>) => verdictsOf(found)[0];
const onlyRate = (reference: string, heard: string) => {
  const [system] = report([spoken(reference, heard)]).systems;
  return [system?.wer.value, system?.cer.value];
};

test.each([
  ['Hindi, by letters with their marks', 'की बात', 'का बात', [1 / 2, 1 / 3]],
  ['Kannada', 'ಕೀ', 'ಕಿ', [1, 1]],
  ['Arabic', 'كُتِبَ', 'كتب', [1, 1]],
  ['emoji of many parts', '👨‍👩‍👧 🎉', '👨‍👩‍👦 🎉', [1 / 2, 1 / 2]],
])('%s', (_, reference, heard, rates) => {
  expect(onlyRate(reference, heard)).toEqual(rates);
});

test.each([
  ['Thai', 'ฉันไม่อยากฟังเพลงนี้', 'ฉันไม่อยากฟังเพลงนั้น'],
  ['Chinese', '请把厨房的灯关掉', '请把厨房的灯打开'],
])('%s has words without spaces', (_, reference, heard) => {
  const [wer = 0, cer = 0] = onlyRate(reference, heard);
  expect(wer).toBeGreaterThan(0);
  expect(wer).toBeLessThan(1);
  expect(cer).toBeGreaterThan(0);
  expect(cer).toBeLessThan(1);
});

test('rates are pooled, not averaged', () => {
  const { systems } = report([spoken('a', 'b'), spoken('a b c d e f g h i', 'a b c d e f g h i')]);
  expect(systems[0]?.wer.value).toBe(0.1);
});

test('words recognised in silence count as inserted', () => {
  const { systems, utterances, silent, words } = report([
    spoken('a b c d', 'a b c d'),
    spoken('', 'thank you'),
  ]);
  expect([utterances, silent, words]).toEqual([2, 1, 4]);
  expect(systems[0]?.errors.inserted).toBe(2);
  expect(systems[0]?.wer.value).toBe(0.5);
});

test.each([
  ['i am here', 0],
  ['i have been here', 0],
  ['i here', 0],
  ['i am here hesitation', 0],
  ['i was here', 1],
])('of alternatives the nearest counts: %s', (heard, errors) => {
  const choices = [['i '], ['am', 'have been', ''], [' here '], ['%hesitation', ''], ['']];
  const [scored] = scoreUtterances([{ ...spoken('i { am …', heard), choices }], USUAL);
  expect(scored && errorCount((scored.systems[0] as { errors: Errors }).errors)).toBe(errors);
});

test('a group without words after normalisation has no rate and no interval', () => {
  const um = { ...spoken('um', 'um'), group: 'fillers' };
  const settings = { ...USUAL, rules: [...USUAL.rules, 'fillers' as const] };
  const found = report([um, um, { ...spoken('a b', 'a c'), group: 'words' }], settings);
  const group = found.groups.find(({ name }) => name === 'fillers');
  expect(group?.wer).toEqual([{ value: Number.NaN, interval: null }]);
});

test('with a single utterance left there is no comparison', () => {
  const settings = { ...USUAL, rules: [...USUAL.rules, 'fillers' as const] };
  const found = report([spoken('um', 'um', 'um'), spoken('a b', 'a b', 'a c')], settings);
  expect(found.differences).toEqual([null]);
});

test('one utterance has no interval and no comparison', () => {
  const found = report([spoken('a b', 'a b', 'a c')]);
  expect(found.systems[0]?.wer.interval).toBeNull();
  expect(found.differences).toEqual([null]);
  expect(verdictOf(found)).toMatchObject({ shown: false });
});

test('below six utterances no system is better, however often', () => {
  const worse = (count: number) =>
    report(Array.from({ length: count }, (_, at) => spoken('a b c', 'a b c', at % 2 ? 'a' : 'b')));
  expect(verdictOf(worse(5))).toMatchObject({
    shown: false,
    text: expect.stringContaining('Fewer than six'),
  });
  expect(verdictOf(worse(12))).toMatchObject({ shown: true });
});

test('a WER of 0% has an interval', () => {
  const [system] = report(Array.from({ length: 6 }, () => spoken('a b c', 'a b c'))).systems;
  expect(system?.wer).toMatchObject({ value: 0, interval: { low: 0 } });
  expect(system?.wer.interval?.high).toBeGreaterThan(0.3);
});

test('a consistent difference is significant, an inconsistent one is not', () => {
  const worse = Array.from({ length: 30 }, () => spoken('a b c d', 'a b c d', 'a b c x'));
  expect(verdictOf(report(worse))).toMatchObject({ shown: true, title: 'A makes fewer errors' });
  const either = Array.from({ length: 30 }, (_, index) =>
    index % 2 ? spoken('a b', 'a b', 'a x') : spoken('a b', 'a x', 'a b'),
  );
  expect(verdictOf(report(either))).toMatchObject({ shown: false, title: 'Not shown to differ' });
});

const bySpeaker = (speakers: number, each: number, ...heard: string[]): Utterance[] =>
  Array.from({ length: speakers * each }, (_, at) => ({
    ...spoken('a b c d', ...heard),
    speaker: `s${at % speakers}`,
  }));

test('with speakers, intervals resample whole speakers, and the reading says how many', () => {
  // Half of the speakers are recognised, of the others no word: many utterances of each add nothing.
  const utterances = bySpeaker(8, 25, 'a b c d').map((one) =>
    Number(one.speaker?.slice(1)) % 2 ? { ...one, heard: ['w x y z'] } : one,
  );
  const found = report(utterances);
  const without = report(utterances.map((one) => ({ ...one, speaker: '' })));
  const width = ({ systems }: typeof found) => {
    const { low = 0, high = 0 } = systems[0]?.wer.interval ?? {};
    return high - low;
  };
  expect(found.systems[0]?.wer.value).toBe(without.systems[0]?.wer.value);
  expect(width(without)).toBeLessThan(0.2);
  expect(width(found)).toBeGreaterThan(0.6);
  expect(found.units).toEqual({ of: 'speaker', count: 8, speakers: 8, unnamed: 0 });
  expect(unitsText(found.units)).toBe(
    'Intervals are based on 8 speakers: what one speaker said counts as a whole.',
  );
  expect(unitsText(without.units)).toBe('Intervals are based on 200 utterances.');
});

test('fewer than six speakers show no difference, however many utterances; more of them do', () => {
  expect(verdictOf(report(bySpeaker(5, 40, 'a b c d', 'a b c x')))).toMatchObject({
    shown: false,
    text: expect.stringContaining('Fewer than six speakers'),
  });
  const twelve = bySpeaker(12, 2, 'a b c d', 'a b c x').map((one, at) =>
    at % 12 < 6 ? { ...one, heard: ['a b c d', 'x b c x'] } : one,
  );
  expect(verdictOf(report(twelve))).toMatchObject({ shown: true });
});

test('a single speaker leaves the utterances to resample, and that is said', () => {
  const { units, systems } = report(bySpeaker(1, 12, 'a b c d', 'a b c x'));
  expect(units).toMatchObject({ of: 'utterance', count: 12, speakers: 1 });
  expect(systems[0]?.wer.interval).not.toBeNull();
  expect(unitsText(units)).toContain('tell nothing about other speakers');
});

test('utterances without a speaker count as one', () => {
  const { units } = report([...bySpeaker(3, 2, 'a b c x'), spoken('a b', 'a b'), spoken('a c', 'a c')]);
  expect(units).toEqual({ of: 'speaker', count: 4, speakers: 3, unnamed: 2 });
  expect(unitsText(units)).toContain('Utterances without a speaker (2) count as one of them.');
});

test('groups of several speakers resample speakers; where each group is a speaker, their utterances', () => {
  const two = bySpeaker(4, 5, 'a b c x');
  const grouped = (groupOf: (speaker: string) => string) =>
    report(two.map((one) => ({ ...one, group: groupOf(one.speaker ?? '') })));
  const ownGroup = grouped((speaker) => speaker);
  expect([ownGroup.units.of, ownGroup.groupsOf]).toEqual(['speaker', 'utterance']);
  expect(ownGroup.groups.every(({ wer }) => wer[0]?.interval)).toBe(true);
  const mixed = grouped((speaker) => (speaker === 's0' ? 'alone' : 'others'));
  expect(mixed.groupsOf).toBe('speaker');
  expect(mixed.groups.map(({ name, wer }) => [name, wer[0]?.interval === null])).toEqual([
    ['others', false],
    ['alone', true],
  ]);
});

test('without any words there is no report', () => {
  expect(reportOf(scoreUtterances([spoken('…', 'x')], USUAL), ['A'])).toBeUndefined();
});

test('the effect of a rule is the change when toggling it', () => {
  const scored = scoreUtterances(
    [spoken("We're off", 'we are off'), spoken('the colour', 'the color')],
    USUAL,
  );
  const before = reportOf(scored, ['A'])?.systems[0]?.wer.value ?? 0;
  for (const rule of ['case', 'contractions', 'spelling', 'fillers'] as const) {
    const rules = USUAL.rules.includes(rule)
      ? USUAL.rules.filter((one) => one !== rule)
      : [...USUAL.rules, rule];
    const after = report([spoken("We're off", 'we are off'), spoken('the colour', 'the color')], {
      ...USUAL,
      rules,
    });
    expect(effectOf([flippedErrors(rule, scored, USUAL)], scored)[0]).toBeCloseTo(
      (after.systems[0]?.wer.value ?? 0) - before,
      12,
    );
  }
});

test('of several systems, each is compared with the first, in pairs', () => {
  const utterances = Array.from({ length: 30 }, () =>
    spoken('a b c d', 'a b c x', 'a b c d', 'a b x x', 'a b c x'),
  );
  const found = report(utterances);
  expect(found.systems.map(({ wer }) => wer.value)).toEqual([0.25, 0, 0.5, 0.25]);
  expect(found.differences.map((one) => one?.value)).toEqual([-0.25, 0.25, 0]);
  expect(verdictsOf(found).map(({ title }) => title)).toEqual([
    'B makes fewer errors',
    'A makes fewer errors',
    'Not shown to differ',
  ]);
  expect(chanceText(found)).toContain('3 comparisons');
  expect(chanceText(found)).toContain('up to 15%');
  expect(chanceText(report([spoken('a', 'a', 'a')]))).toBeUndefined();
  expect(summaryOf(found, [])).toContain('System C beside System A: A makes fewer errors.');
});

test('a list is applied to both sides before the rules, and its effect is what switching it changes', () => {
  const list = { name: 'x.glm', text: 'Dr. => doctor\ntelly => television', on: true };
  const utterances = [
    spoken('Dr. Smith watches telly.', 'doctor smith watches television'),
    spoken('{TV/telly} on', 'television on'),
  ].map((one, at) => (at === 1 ? { ...one, choices: [[''], ['TV', 'telly'], [' on']] } : one));
  const settings = { ...USUAL, list };
  expect(report(utterances, settings).systems[0]?.wer.value).toBe(0);
  const off = { ...settings, list: { ...list, on: false } };
  const without = report(utterances, off).systems[0]?.wer.value ?? 0;
  expect(without).toBe(3 / 6);
  expect(report(utterances).systems[0]?.wer.value).toBe(without);
  const scored = scoreUtterances(utterances.slice(0, 1), settings);
  expect(effectsOf(scored, settings).list).toEqual([2 / 4]);
  expect(effectsOf(scored, USUAL)).not.toHaveProperty('list');
});

test('lines of a list that are not used are told with its name', () => {
  const list = { name: 'my.glm', text: 'a => b\nb => a', on: true };
  const { outcome } = measure(sample.source, { ...USUAL, list }, FIRST_VIEW);
  expect(outcome.list).toEqual({
    count: 1,
    notes: ['my.glm, line 2: “b” becomes “a”, which leads back to “b”; this line is not used.'],
  });
});

test('groups are compared only if there are at least two', () => {
  const inGroup = (group: string) => ({ ...spoken('a b', 'a x'), group });
  expect(report([inGroup('x'), inGroup('x')]).groups).toEqual([]);
  const { groups } = report([inGroup('x'), inGroup('y'), inGroup('y')]);
  expect(groups.map(({ name, utterances, words }) => [name, utterances, words])).toEqual([
    ['y', 2, 4],
    ['x', 1, 2],
  ]);
});

// The page says so of its sample.
test('both systems of the sample score the same until spelling is normalised', () => {
  const { outcome, scored } = measure(sample.source, sample.settings, FIRST_VIEW);
  const rates = outcome.report?.systems.map(({ wer }) => wer.value);
  expect(rates?.[0]).toBe(rates?.[1]);
  expect(effectsOf(scored, sample.settings).contractions[0]).toBeLessThan(-0.05);
  const all = measure(
    sample.source,
    {
      ...sample.settings,
      rules: ['unicode', 'case', 'punctuation', 'numbers', 'contractions', 'fillers', 'spelling'],
    },
    FIRST_VIEW,
  ).outcome.report;
  expect(all?.systems[0]?.wer.value).toBe(0);
  expect(all?.systems[1]?.wer.value).toBeGreaterThan(0.1);
});

test('a summary contains figures and settings, and no text of the transcripts', () => {
  const { outcome } = measure(sample.source, sample.settings, FIRST_VIEW);
  const text = summaryOf(outcome.report, ['Case']);
  expect(text).toContain('6 utterances');
  expect(text).toContain('WER 17.1');
  expect(text).toContain('Rules: Case.');
  expect(text).not.toMatch(/savings|mira|pharmacy/i);
  expect(text.length).toBeLessThan(1000);
});
