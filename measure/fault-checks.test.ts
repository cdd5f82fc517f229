import { expect, test } from 'vitest';
import { sampleReport } from '../tests/build/quality-report.ts';
import { faultChecks } from './fault-checks.ts';

type Loose = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- reached into by name

test.each<[string, (report: Loose) => unknown]>([
  ['pages that failed', ({ diskFaults }) => (diskFaults.scenes[0].pagesFailed = 1)],
  ['p99 of the worst scene', ({ diskFaults }) => (diskFaults.scenes[0].pageP99 = 51)],
  ['memory beyond', ({ diskFaults }) => (diskFaults.scenes[0].memoryMb = 101)],
  ['posts neither', ({ diskFaults }) => (diskFaults.scenes[0].wrong = 1)],
  ['/readyz was silent', ({ diskFaults }) => (diskFaults.scenes[0].toldUnready = false)],
  ['end of a fault', ({ diskFaults }) => (diskFaults.scenes[0].recoveredMs = 5001)],
  ['end of a fault', ({ diskFaults }) => (diskFaults.scenes[0].recoveredMs = null)],
  ['not found again', ({ diskFaults }) => (diskFaults.found = 899)],
  ['not stored once', ({ chaos }) => (chaos.found = 8999)],
  ['not mailed', ({ chaos }) => (chaos.mailed = 8999)],
  ['posts neither', ({ chaos }) => (chaos.wrongAnswers = 1)],
  ['pages that failed', ({ chaos }) => (chaos.pagesFailed = 1)],
  ['the slowest page', ({ chaos }) => (chaos.slowestPage = 1001)],
  ['descriptors left', ({ chaos }) => (chaos.descriptorsLeft = 1)],
  ['memory left', ({ chaos }) => (chaos.memoryLeftMb = 101)],
])('%s beyond its limit is missed, and nothing else', (name, change) => {
  const report = sampleReport();
  expect(faultChecks(report).every(({ passes }) => passes)).toBe(true);
  change(report);
  const missed = faultChecks(report).filter(({ passes }) => !passes);
  expect(missed.map(({ what }) => what)).toEqual([expect.stringContaining(name)]);
});
