import { expect, test } from 'vitest';
import { answerTo, summaryOf } from './answer.ts';
import { controls, EXAMPLE, QUESTIONS, type Settings } from './runs-state.ts';

const answer = (changed: Partial<Settings>) => answerTo({ ...EXAMPLE, ...changed });
const values = ({ readings }: { readings: { value: string }[] }) => readings.map(({ value }) => value);

test('20 clean runs do not show that a test that failed 4 times in 40 is fixed', () => {
  const { verdict, readings } = answer({});
  expect(verdict).toMatchObject({ shown: false, title: 'Not shown to be fixed' });
  expect(verdict.text).toContain('12.2% of cases');
  expect(verdict.text).toContain('Run it 9 more times');
  expect(readings[0]?.value).toBe('29');
});

test('29 show it at the old rate, and a few more at the lower limit of its interval', () => {
  expect(answer({ cleanSince: 29 }).verdict).toMatchObject({ shown: true, title: 'Probably better' });
  const surely = Number(values(answer({}))[1]);
  expect(answer({ cleanSince: surely }).verdict.title).toBe('Shown to fail less often');
  expect(answer({ cleanSince: surely - 1 }).verdict.title).toBe('Probably better');
});

test('a pass rate is met, missed or undecided', () => {
  const met = (runs: number, failures: number) => answer({ question: 'met', runs, failures }).verdict.title;
  expect(met(59, 0)).toBe('Met');
  expect(met(58, 0)).toBe('Not decided');
  expect(met(93, 1)).toBe('Met');
  expect(met(92, 1)).toBe('Not decided');
  expect(met(100, 12)).toBe('Missed');
  expect(values(answer({ question: 'met' }))).toEqual(['59', '93', '124', '153']);
});

test('rates near 0% and 100% are not rounded to them', () => {
  const met = answer({ question: 'met', target: 99.99, runs: 40_000, failures: 0 });
  expect(met.verdict.text).toContain(
    'are 100.0%, two-sided 95% interval 99.99% to 100.0%. A system below 99.99% would',
  );
  expect(met.readings[0]?.label).toContain('runs show 99.99%');
  expect(values(answer({ cleanSince: 10_000 }))[2]).toBe('under 0.1%');
  expect(answer({ question: 'differ' }).plot.curves[0]?.points[0]).toEqual({ x: 0, y: 0 });
});

test('half the difference takes about four times as many runs', () => {
  const [size, , half] = values(answer({ question: 'differ' }));
  expect(size).toBe('435');
  expect(half).toBe('2,005');
  expect(answer({ question: 'differ', secondRate: 90 }).verdict.title).toBe('No number is enough');
});

test('every curve is finite for all settings', () => {
  const corners = Object.entries(controls).flatMap(([control, { min, slide, max }]) =>
    [min, slide, max].map((value) => ({ [control]: value })),
  );
  for (const question of QUESTIONS)
    for (const corner of corners) {
      const settings = { ...EXAMPLE, runsBefore: 1_000_000, runs: 1_000_000, ...corner, question };
      if (settings.failedBefore > settings.runsBefore || settings.failures > settings.runs) continue;
      const { plot, readings } = answerTo(settings);
      const points = [...plot.curves.flatMap((curve) => curve.points), ...(plot.mark ? [plot.mark] : [])];
      expect(points.every(({ x, y }) => Number.isFinite(x) && x >= 0 && y >= 0 && y <= 1)).toBe(true);
      expect(plot.curves.every((curve) => curve.points.length <= 61)).toBe(true);
      expect(readings.map(({ value }) => value).join()).not.toMatch(/NaN|∞/);
    }
});

test('the summary contains the verdict and its basis', () => {
  const text = summaryOf(EXAMPLE, answer({}));
  expect(text).toContain('Not shown to be fixed');
  expect(text).toContain('Confidence 95%.');
  expect(text.length).toBeLessThan(1000);
});
