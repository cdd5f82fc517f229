/** What the lab for numbers of runs asks besides whether a rate is met. */
import { chanceOfCleanRuns, cleanRunsNeeded } from '../../metrics/clean-runs.ts';
import { sampleSizeForDifference } from '../../metrics/sample-size.ts';
import { wilson } from '../../metrics/wilson.ts';
import { countText } from '../../src/lib/figure-format.ts';
import { answerTo } from '../../src/labs/runs/answer.ts';
import { controls, EXAMPLE, POWERS, type Settings } from '../../src/labs/runs/runs-state.ts';
import type { Command } from '../command.ts';
import { BadInput, figure, type Measurement } from '../measurement.ts';
import { numberIn, type Values } from '../options.ts';

export const questionOptions: Command['options'] = {
  'clean-since': {
    value: 'NUMBER',
    what: 'gate: so many runs without a failure since a fix show that it fails less often than in --runs and --failures',
  },
  'pass-rate': { value: 'PERCENT', what: 'how many runs would show the difference from --other-pass-rate' },
  'other-pass-rate': { value: 'PERCENT', what: 'the other pass rate' },
  power: { value: 'PERCENT', what: `in what share of cases they would: ${POWERS.join(', ')}` },
};

export function confidenceIn(values: Values): number {
  const confidence = numberIn(values, 'confidence') ?? EXAMPLE.confidence;
  if (![90, 95, 99].includes(confidence)) throw new BadInput('--confidence is 90, 95 or 99.');
  return confidence;
}

type Answered = Pick<Measurement, 'of' | 'figures' | 'gates' | 'notes'> & { settings: Settings };

/** Whether something is fixed that failed so often. It is never missed: more clean runs may still come. */
export function fixedAnswer(counts: Pick<Settings, 'runs' | 'failures'>, values: Values): Answered {
  const cleanSince = numberIn(values, 'clean-since', { ...controls.cleanSince, whole: true }) ?? 0;
  const { runs: runsBefore, failures: failedBefore } = counts;
  if (failedBefore === 0) throw new BadInput('--clean-since needs a failure before: --failures is 0.');
  const confidence = confidenceIn(values);
  const settings = {
    ...EXAMPLE,
    question: 'fixed' as const,
    failedBefore,
    runsBefore,
    cleanSince,
    confidence,
  };
  const before = wilson(failedBefore, runsBefore);
  const needed = cleanRunsNeeded(failedBefore / runsBefore, 1 - confidence / 100);
  const { title, text } = answerTo(settings).verdict;
  return {
    of: `${countText(cleanSince, 'clean run')} after ${failedBefore} failures in ${countText(runsBefore, 'run')}`,
    figures: [
      figure('Failure rate before', '%', failedBefore / runsBefore, before, 100),
      figure(
        'Chance of the clean runs without a fix',
        '%',
        chanceOfCleanRuns(failedBefore / runsBefore, cleanSince),
        null,
        100,
      ),
      figure('Clean runs needed', '', needed),
    ],
    gates: [
      {
        name: 'Fails less often than before',
        verdict: title === 'Shown to fail less often' ? 'met' : 'undecided',
        text: `${title}. ${text}`,
      },
    ],
    notes: [],
    settings,
  };
}

/** How many runs of each would show that two rates differ. */
export function differAnswer(values: Values): Answered {
  const firstRate = numberIn(values, 'pass-rate', controls.firstRate);
  const secondRate = numberIn(values, 'other-pass-rate', controls.secondRate);
  if (firstRate === undefined || secondRate === undefined)
    throw new BadInput('--pass-rate and --other-pass-rate are given together.');
  const power = numberIn(values, 'power') ?? EXAMPLE.power;
  if (!POWERS.includes(power)) throw new BadInput(`--power is one of ${POWERS.join(', ')}.`);
  const confidence = confidenceIn(values);
  const settings = { ...EXAMPLE, question: 'differ' as const, firstRate, secondRate, power, confidence };
  const { title, text } = answerTo(settings).verdict;
  const size = sampleSizeForDifference(firstRate / 100, secondRate / 100, {
    confidence: confidence / 100,
    power: power / 100,
  });
  return { of: title, figures: [figure('Runs of each', '', size)], gates: [], notes: [text], settings };
}
