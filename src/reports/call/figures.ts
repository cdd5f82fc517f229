/** Every number in the report's sentences. */
import { alignWords } from '../../../metrics/word-alignment.ts';
import { sum } from '../../../metrics/mean.ts';
import { count, durationText, formatNumber, ofText, roundDuration } from '../../lib/figure-format.ts';
import { percentText, pointsText } from '../../lib/rate-text.ts';
import { must } from '../../lib/must.ts';
import { countWhere, pointsRange, shareWhere } from '../shares.ts';
import { isMoved, movedIn } from './goals.ts';
import { isDay, isLost, isYes, readings, rightPairs, wrongReadBacks } from './hearing.ts';
import { medianDifference } from './latency.ts';
import {
  type AgentName,
  bothCounts,
  by,
  type Calls,
  differenceOf,
  GOAL_TARGET,
  isNoisy,
  LATENCY_LIMIT_MS,
  pairsOf,
  type TurnOf,
} from './tables.ts';
import { isCut, isEndless, isLate, isPausing, STOPPED_MS, waitedMedian } from './turn-taking.ts';

const difference = (name: string, pairs: Parameters<typeof differenceOf>[0]) => {
  const { value, ...interval } = differenceOf(pairs);
  return {
    [`${name}-difference`]: pointsText(value),
    [`${name}-difference-interval`]: pointsRange(interval),
  };
};

/** Both agents' counts of the same cases. */
function both(name: string, pairs: Parameters<typeof bothCounts>[0]): Record<string, string> {
  const [neural = '', old = ''] = bothCounts(pairs);
  return { [`${name}-neural`]: neural, [`${name}-old`]: old };
}

function setupFigures({ settings, callers, calls, turns }: Calls) {
  return {
    'line-rate': `${settings.lineHz / 1000}\u00A0kHz`,
    'barge-in': roundDuration(settings.bargeInMs),
    'pause-length': roundDuration(settings.pauseMs),
    'wait-length': roundDuration(settings.waitMs),
    'give-up': roundDuration(settings.giveUpMs),
    'speech-begins': formatNumber(settings.speechBegins, 2),
    'speech-ends': formatNumber(settings.speechEnds, 2),
    'stopped-limit': roundDuration(STOPPED_MS),
    'load-before': formatNumber(settings.loadBefore, 1),
    'voice-count': count(new Set(callers.map(({ voice }) => voice)).size),
    'line-count': count(new Set(callers.map(({ line }) => line)).size),
    'caller-count': count(callers.length),
    'call-count': count(calls.length),
    'turn-count': count(turns.length),
    'loss-seen': percentText(sum(turns.map(({ lost }) => lost)) / sum(turns.map(({ packets }) => packets))),
    'goal-target': `${GOAL_TARGET}%`,
    'latency-limit': roundDuration(LATENCY_LIMIT_MS),
  };
}

function goalFigures({ calls }: Calls) {
  const moved = movedIn(calls, 'neural');
  const wrong = (name: AgentName): string =>
    countWhere(by(calls, name), ({ outcome }) => outcome === 'wrong');
  const clean = calls.filter((call) => call.by.line === 'clean');
  return {
    'moved-share': moved.percent,
    'moved-interval': moved.interval,
    'moved-neural': moved.of,
    'moved-old': movedIn(calls, 'old').of,
    'moved-mixed': movedIn(calls, 'mixed').of,
    ...difference('moved', pairsOf(calls, isMoved)),
    ...both('clean', pairsOf(clean, isMoved)),
    'wrong-neural': wrong('neural'),
    'wrong-old': wrong('old'),
  };
}

function latencyFigures(calls: Calls) {
  const { value, low, high } = medianDifference(calls);
  return {
    'latency-difference': durationText(value),
    'latency-interval': `${durationText(low)} to ${durationText(high)}`,
  };
}

function turnTakingFigures({ ends, settings, interruptions, disturbances }: Calls) {
  const quiet = ends.filter((end) => !isNoisy(end.by));
  const at = (waitMs: number) => quiet.filter((end) => end.waitMs === waitMs);
  const cutAt = (waitMs: number) => pairsOf(at(waitMs).filter(isPausing), isCut);
  const shorter = must([...new Set(ends.map(({ waitMs }) => waitMs))].at(-2), 'call: no shorter wait');
  const noisy = ends.filter((end) => end.waitMs === settings.waitMs && isNoisy(end.by));
  const voices = disturbances.filter(({ kind }) => kind.startsWith('another voice'));
  const stopped = (name: AgentName): string => countWhere(by(voices, name), (row) => row.stopped);
  return {
    'shorter-wait': roundDuration(shorter),
    ...both('shorter-cut', cutAt(shorter)),
    'shorter-waited': waitedMedian(by(at(shorter), 'neural')),
    ...both('long-cut', cutAt(settings.waitMs)),
    ...difference('cut', cutAt(settings.waitMs)),
    'long-waited': waitedMedian(by(at(settings.waitMs), 'old')),
    ...both('noisy-endless', pairsOf(noisy, isEndless)),
    ...both('late', pairsOf(interruptions, isLate)),
    ...difference('late', pairsOf(interruptions, isLate)),
    'voice-stopped-neural': stopped('neural'),
    'voice-stopped-old': stopped('old'),
    'voice-times': count(by(voices, 'old').length),
    'voice-level': `${settings.otherVoiceDb}\u00A0dB`,
  };
}

function hearingFigures(calls: Calls) {
  const { numbers, preparations, turns } = calls;
  const right = (way: 'neural' | 'old' | 'fourDigits'): string =>
    shareWhere(numbers, (row) => row[way] === row.said).of;
  const filled = (how: string): string =>
    shareWhere(
      numbers.filter((row) => row.by.lossRate > 0 && row.by.concealment === how),
      (row) => row.neural === row.said,
    ).of;
  const [strict, rule] = readings(numbers);
  const prepared = [...Map.groupBy(preparations, ({ preparation }) => preparation).values()].map(
    (group) => group.filter(({ heard, said }) => heard === said).length,
  );
  const lost = (name: AgentName, which: (turn: TurnOf) => boolean): string =>
    shareWhere(
      turns.filter((turn) => turn.in.agent === name && which(turn)),
      isLost,
    ).of;
  const wrong = wrongReadBacks(calls);
  return {
    'right-neural': right('neural'),
    'right-old': right('old'),
    'right-four': right('fourDigits'),
    'silence-right': filled('silence'),
    'repetition-right': filled('repetition'),
    ...difference('right', rightPairs(numbers)),
    'strict-right': count(strict.right),
    'whole-wrong': count(rule.wrong),
    'other-length': count(rule.other),
    'prepared-least': count(Math.min(...prepared)),
    'prepared-most': ofText(Math.max(...prepared), preparations.length / prepared.length),
    'yes-lost': lost('neural', isYes),
    'yes-lost-old': lost('old', isYes),
    'yes-voice': lost('neural', (turn) => isYes(turn) && turn.in.by.voice === 'rms'),
    'days-lost': lost('neural', isDay),
    'days-lost-old': lost('old', isDay),
    'invented-two': countWhere(
      numbers.flatMap((row) => alignWords(row.said, row.old)),
      (token) => token.op === 'ins' && token.hypothesis === 'two',
    ),
    'wrong-backs': count(wrong.length),
    'passed-backs': countWhere(wrong, ({ passed }) => passed),
  };
}

export const reportFigures = (calls: Calls): Record<string, string> => ({
  ...setupFigures(calls),
  ...goalFigures(calls),
  ...latencyFigures(calls),
  ...turnTakingFigures(calls),
  ...hearingFigures(calls),
});
