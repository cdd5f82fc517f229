/** What the parts that break something are held to. */
import type { QualityReport } from '../src/quality/report-schema.ts';
import { type Check, ruler } from './check.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function diskChecks(
  { scenes, acknowledged, found }: NonNullable<QualityReport['diskFaults']>,
  limits: QualityReport['limits'],
): Check[] {
  const { atMost, none } = ruler('disk-faults', limits);
  const most = (values: readonly number[]): number => Math.max(...values);
  return [
    none(
      'pages that failed',
      sum(scenes.map(({ pagesFailed }) => pagesFailed)),
      sum(scenes.map(({ pages }) => pages)),
    ),
    atMost(
      'a page while the disk fails, p99 of the worst scene',
      most(scenes.map(({ pageP99 }) => pageP99)),
      'faultPageP99',
      ' ms',
    ),
    atMost(
      'memory beyond that of before, in the worst scene',
      most(scenes.map(({ memoryMb = 0 }) => memoryMb)),
      'chaosMemory',
      ' MB',
    ),
    none('posts neither stored nor refused with 503', sum(scenes.map(({ wrong }) => wrong))),
    none(
      'scenes in which /readyz was silent',
      scenes.filter(({ toldUnready }) => toldUnready === false).length,
      scenes.length,
    ),
    atMost(
      'from the end of a fault to the next stored post',
      most(scenes.map(({ recoveredMs }) => recoveredMs ?? Number.POSITIVE_INFINITY)),
      'faultRecovery',
      ' ms',
    ),
    none('acknowledged and not found again', acknowledged - found, acknowledged),
  ];
}

function chaosChecks(chaos: NonNullable<QualityReport['chaos']>, limits: QualityReport['limits']): Check[] {
  const { atMost, none } = ruler('chaos', limits);
  const { acknowledged, found, mailed, pages, pagesFailed, slowestPage } = chaos;
  return [
    none('acknowledged and not stored once', acknowledged - found, acknowledged),
    none('acknowledged and not mailed', acknowledged - mailed, acknowledged),
    none('posts neither stored nor refused with 503', chaos.wrongAnswers),
    none('pages that failed', pagesFailed, pages),
    atMost('the slowest page', slowestPage, 'chaosPage', ' ms'),
    none('descriptors left behind', Math.max(0, chaos.descriptorsLeft)),
    atMost('memory left behind', chaos.memoryLeftMb, 'chaosMemory', ' MB'),
  ];
}

export function faultChecks({ diskFaults, chaos, limits }: QualityReport): Check[] {
  return [
    ...(diskFaults ? diskChecks(diskFaults, limits) : []),
    ...(chaos ? chaosChecks(chaos, limits) : []),
  ];
}
