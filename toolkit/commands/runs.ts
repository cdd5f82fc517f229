import { acceptanceRuns } from '../../metrics/acceptance-runs.ts';
import { wilson } from '../../metrics/wilson.ts';
import { countText } from '../../src/lib/figure-format.ts';
import { answerTo } from '../../src/labs/runs/answer.ts';
import { controls, EXAMPLE, type Settings } from '../../src/labs/runs/runs-state.ts';
import type { Command } from '../command.ts';
import { BadInput, figure, type Gate, type Verdict } from '../measurement.ts';
import { numberIn, type Values } from '../options.ts';
import { junitRuns } from './junit-runs.ts';
import { confidenceIn, differAnswer, fixedAnswer, questionOptions } from './run-questions.ts';

const verdicts: Record<string, Verdict> = { Met: 'met', Missed: 'missed', 'Not decided': 'undecided' };

/** Passing several times in a row needs a higher rate per run. */
const eachOf = (target: number, times: number): number => (target / 100) ** (1 / times) * 100;

/** How many more runs would show the target, if all of them pass. */
function moreText({ target, runs, failures, confidence }: Settings): string {
  const needed = acceptanceRuns(target / 100, failures, 1 - confidence / 100);
  return ` ${countText(needed - runs, 'more run')} without a failure would decide.`;
}

function gateOf(settings: Settings, target: number, times: number): Gate {
  const { title, text } = answerTo(settings).verdict;
  const verdict = verdicts[title] ?? 'undecided';
  const wanted = times === 1 ? '' : ` for ${times} in a row`;
  return {
    name: `Pass rate at least ${target}%${wanted}`,
    verdict,
    text: verdict === 'undecided' ? text + moreText(settings) : text,
  };
}

function counted(values: Values) {
  const runs = numberIn(values, 'runs', { ...controls.runs, whole: true });
  const failures = numberIn(values, 'failures', { ...controls.failures, whole: true });
  if (runs === undefined || failures === undefined)
    throw new BadInput('runs needs JUnit reports, or --runs and --failures.');
  if (failures > runs) throw new BadInput(`${failures} failures are more than ${runs} runs.`);
  return { runs, failures, of: countText(runs, 'run'), figures: [], rows: [], notes: [] };
}

function settingsFor(values: Values, counts: Pick<Settings, 'runs' | 'failures'>, target: number): Settings {
  const confidence = confidenceIn(values);
  return { ...EXAMPLE, question: 'met', runs: counts.runs, failures: counts.failures, target, confidence };
}

/** Undefined where it is asked whether a rate is met, or about reports. */
function questionAnswered(paths: readonly string[], values: Values) {
  const isFixed = values['clean-since'] !== undefined;
  const isDiffer = values['pass-rate'] !== undefined || values['other-pass-rate'] !== undefined;
  if (!isFixed && !isDiffer) return undefined;
  const option = isFixed ? '--clean-since' : '--pass-rate';
  if (paths.length > 0) throw new BadInput(`${option} takes no reports.`);
  if (values['min-pass-rate'] !== undefined)
    throw new BadInput(`${option} and --min-pass-rate are two questions; ask one of them.`);
  return isFixed ? fixedAnswer(counted(values), values) : differAnswer(values);
}

const labWith = (settings: Settings) => ({ page: '/labs/runs', state: { lab: 'runs', settings } });

export const runs: Command = {
  summary: 'Flaky tests in JUnit reports, one a run; or whether so many passes are enough',
  files: '[REPORTS]',
  options: {
    runs: { value: 'NUMBER', what: 'how many runs there were, if there are no reports' },
    failures: { value: 'NUMBER', what: 'how many of them failed' },
    'min-pass-rate': { value: 'PERCENT', what: 'gate: pass rate at least' },
    'in-a-row': { value: 'NUMBER', what: 'so many passes in a row have that rate (pass^N)' },
    ...questionOptions,
    confidence: { value: 'PERCENT', what: '90, 95 or 99' },
  },
  async measure(paths, values) {
    const answered = questionAnswered(paths, values);
    if (answered) {
      const { settings, ...found } = answered;
      return { command: 'runs', ...found, rows: [], lab: labWith(settings) };
    }
    const target = numberIn(values, 'min-pass-rate', controls.target);
    const times = numberIn(values, 'in-a-row', { min: 1, max: 1000, whole: true }) ?? 1;
    const found = paths.length > 0 ? await junitRuns(paths) : counted(values);
    const settings = settingsFor(values, found, eachOf(target ?? EXAMPLE.target, times));
    const passed = found.runs - found.failures;
    return {
      command: 'runs',
      of: found.of,
      figures: [
        figure('Pass rate', '%', passed / found.runs, wilson(passed, found.runs), 100),
        ...found.figures,
      ],
      gates: target === undefined ? [] : [gateOf(settings, target, times)],
      rows: found.rows,
      notes: found.notes,
      lab: labWith(settings),
    };
  },
};
