/** The parts of a report in which something was broken on purpose: whether the server stood it. */
import { formatNumber } from '../lib/figure-format.ts';
import type { QualityReport } from './report-schema.ts';

type Words = { diskFaults: string; chaos: string };
type Measured<Name extends keyof Words> = NonNullable<QualityReport[Name]>;

type Limits = QualityReport['limits'];

export const scenePasses = (
  {
    pagesFailed,
    pageP99,
    memoryMb = 0,
    wrong,
    toldUnready,
    recoveredMs,
  }: Measured<'diskFaults'>['scenes'][number],
  { faultPageP99, faultRecovery, chaosMemory }: Limits,
): boolean =>
  pagesFailed === 0 &&
  pageP99 <= faultPageP99 &&
  memoryMb <= chaosMemory &&
  wrong === 0 &&
  toldUnready !== false &&
  recoveredMs !== null &&
  recoveredMs <= faultRecovery;

export const diskFaultsPass = ({ scenes, acknowledged, found }: Measured<'diskFaults'>, limits: Limits) =>
  found === acknowledged && scenes.every((scene) => scenePasses(scene, limits));

export const chaosPasses = (chaos: Measured<'chaos'>, { chaosPage, chaosMemory }: Limits): boolean =>
  chaos.found === chaos.acknowledged &&
  chaos.mailed === chaos.acknowledged &&
  chaos.pagesFailed === 0 &&
  chaos.wrongAnswers === 0 &&
  chaos.slowestPage <= chaosPage &&
  chaos.descriptorsLeft <= 0 &&
  chaos.memoryLeftMb <= chaosMemory;

/** Undefined where a report is from before these parts, null for those that were not measured. */
export function faultVerdicts({ kills, diskFaults, chaos, limits }: QualityReport) {
  const parts = [diskFaults, chaos];
  if (parts.every((part) => part === undefined)) return undefined;
  return [
    kills ? kills.found === kills.acknowledged : null,
    diskFaults ? diskFaultsPass(diskFaults, limits) : null,
    chaos ? chaosPasses(chaos, limits) : null,
  ];
}

function disk({ diskFaults: found, limits }: QualityReport, what: string) {
  const name = 'Disk faults';
  if (!found) return { name, what };
  return {
    name,
    what,
    figure: {
      value: `${formatNumber(found.found)} of ${formatNumber(found.acknowledged)}`,
      of: 'acknowledged enquiries found again',
      passes: diskFaultsPass(found, limits),
    },
    table: {
      columns: ['fault', 'page p99 ms', 'stored', 'refused', 'over after ms'],
      rows: found.scenes.map((scene) => [
        scene.fault,
        scene.pageP99,
        scene.stored,
        scene.refused,
        scene.recoveredMs ?? 'never',
      ]),
    },
  };
}

function mixed({ chaos: found, limits }: QualityReport, what: string) {
  const name = 'Chaos';
  if (!found) return { name, what };
  const times = found.faults.reduce((sum, fault) => sum + fault.times, 0);
  const check = (label: string, passes: boolean, word: string) => ({ name: label, passes, word });
  return {
    name,
    what,
    figure: {
      value: `${formatNumber(found.found)} of ${formatNumber(found.acknowledged)}`,
      of: `acknowledged enquiries stored once after ${times} faults in ${Math.round(found.seconds / 60)} minutes`,
      passes: found.found === found.acknowledged && found.wrongAnswers === 0,
    },
    checks: [
      check(
        'pages',
        found.pagesFailed === 0 && found.slowestPage <= limits.chaosPage,
        `${formatNumber(found.pages)} pages, ${found.pagesFailed} failed, the slowest ${formatNumber(found.slowestPage)} ms`,
      ),
      check(
        'mails',
        found.mailed === found.acknowledged,
        `${formatNumber(found.mailed)} mailed, ${found.mailedAgain} of them twice`,
      ),
      check(
        'left behind',
        found.descriptorsLeft <= 0 && found.memoryLeftMb <= limits.chaosMemory,
        `${Math.max(0, found.descriptorsLeft)} descriptors and ${formatNumber(Math.max(0, found.memoryLeftMb), 1)} MB left behind`,
      ),
    ],
  };
}

export const faultInstruments = (report: QualityReport, words: Words) =>
  faultVerdicts(report) === undefined ? [] : [disk(report, words.diskFaults), mixed(report, words.chaos)];
