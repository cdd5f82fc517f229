import { expect, test } from 'vitest';
import { unpackState } from '../shared/packed-state.ts';
import type { Condition } from './conditions.ts';
import { promptIds, promptOf } from './prompts.ts';
import { rateUnder, saidOf, scoreReading, type ScoredReading } from './rates.ts';
import { conditionRows, reportMarkdown, reportOf, summaryOf } from './report.ts';
import { werAddress } from './wer-address.ts';

const times = { seconds: 3, tookMs: 300 };

/** The prompt as it should be, but with one word less under noise. */
const reading = (id: (typeof promptIds)[number], conditions: Condition[] = ['recorded']): ScoredReading => {
  const { text } = promptOf(id);
  const heard = Object.fromEntries(
    conditions.map((condition) => [
      condition,
      { ...times, text: condition === 'recorded' ? text : text.replace(/^\S+ /, '') },
    ]),
  );
  return scoreReading({ id, heard }, saidOf(id, ''));
};
const five = promptIds.slice(0, 5).map((id) => reading(id, ['recorded', 'street-5', 'telephone']));

test('one reading has no interval, two have one', () => {
  expect(rateUnder([reading('customer')], 'recorded')).toMatchObject({
    value: 0,
    interval: null,
    readings: 1,
  });
  expect(rateUnder(five.slice(0, 2), 'street-5')?.interval?.high).toBeGreaterThan(0.1);
  expect(rateUnder([], 'recorded')).toBeUndefined();
});

test('a text that nobody wrote down is recognised but not scored', () => {
  const own = scoreReading(
    { id: 'own', heard: { recorded: { ...times, text: 'hello there' } } },
    saidOf('own', ''),
  );
  expect(rateUnder([own], 'recorded')).toBeUndefined();
  const told = scoreReading(own, saidOf('own', 'Hello, there!'));
  expect(rateUnder([told], 'recorded')).toMatchObject({ value: 0, words: 2 });
});

test('only conditions that were tried have a row, in their order', () => {
  expect(conditionRows(five, 'street').map(({ condition }) => condition)).toEqual([
    'recorded',
    'street-5',
    'telephone',
  ]);
  expect(conditionRows(five, 'babble').map(({ condition }) => condition)).toEqual(['recorded', 'telephone']);
});

test('five readings make a report, which says what to test', () => {
  expect(reportOf(five.slice(0, 4), 'street')).toBeUndefined();
  const report = reportOf(five, 'street');
  expect(report?.advice.join('\n')).toMatch(
    /^Noise: from street noise, 5 db on, errors rise by 1\d\.\d points/im,
  );
  expect(report?.advice.join('\n')).toContain('real calls over the lines of your carriers');
  expect(report?.advice.join('\n')).not.toContain('words per minute');
  const markdown = report ? reportMarkdown(report) : '';
  expect(markdown).toContain('| As recorded | 0.0% |');
  expect(markdown).toContain('## What we would test in your product');
});

test('an enquiry holds figures and no word that was said', () => {
  const summary = summaryOf(conditionRows(five, 'street'));
  expect(summary).toMatch(/^I read 5 sentences, \d+ words, .*: 0\.0% WER \(95% interval/);
  expect(summary).not.toMatch(/euros|customer/i);
});

test('the texts open in the lab for transcripts, grouped by condition', async () => {
  const address = await werAddress(five);
  expect(address).toMatch(/^\/labs\/wer#s=/);
  const state = (await unpackState(address?.replace('/labs/wer', '') ?? '')) as { source: { text: string } };
  const lines = state.source.text.trim().split('\r\n');
  expect(lines).toHaveLength(1 + 15);
  expect(lines[0]).toBe('id,condition,reference,heard');
  expect(lines[1]).toContain('my customer number is 4 1 7 9 0 2 8 5,my customer number is 4 1 7 9 0 2 8 5');
});
