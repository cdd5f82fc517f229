import { sum } from '../../../metrics/mean.ts';
import { count, formatNumber, ofText } from '../../lib/figure-format.ts';
import { pointsText } from '../../lib/rate-text.ts';
import { must } from '../../lib/must.ts';
import { countWhere, pointsRange } from '../shares.ts';
import {
  byEntry,
  changesTo,
  chanceText,
  difference,
  drift,
  kinds,
  probes,
  PROBES,
  readRuns,
  repeats,
  shareRight,
  thresholds,
  thresholdText,
  variants,
} from './tables.ts';
import { magnetRows, trace } from './turns.ts';
import { ENCODER, isInScope, NLPJS, readChatbot, rightOf, type Chatbot, type Judged } from './verdicts.ts';
import type { Compute, Result } from '../report.ts';

const wrongOf = (rows: readonly Judged[]): Judged[] => rows.filter(({ verdict }) => verdict === 'wrong');
const answeredOf = (rows: readonly Judged[]): Judged[] => rows.filter(({ answered }) => answered);
const knownOf = (rows: readonly Judged[]): Judged[] => rows.filter(isInScope);
const unknownOf = (rows: readonly Judged[]): Judged[] => rows.filter((row) => !isInScope(row));
const share = (some: readonly Judged[], all: readonly Judged[]): string => ofText(some.length, all.length);
const rightShare = (rows: readonly Judged[]): string => ofText(rightOf(rows), rows.length);
const ofKind = (rows: readonly Judged[], kind: string): Judged[] => rows.filter((row) => row.kind === kind);

/** Of one assistant, at the threshold chosen for it. */
function assistantFigures(id: string, name: string, { judgedBy, thresholdOf }: Chatbot) {
  const judged = judgedBy(name);
  const known = knownOf(judged);
  const { of, percent, interval } = shareRight(known, byEntry(known));
  const answeredShare = (kind: string): string =>
    share(answeredOf(ofKind(judged, kind)), ofKind(judged, kind));
  return {
    [`${id}-threshold`]: thresholdText(thresholdOf(name)),
    [`${id}-right`]: of,
    [`${id}-percent`]: percent,
    [`${id}-interval`]: interval,
    [`${id}-refused`]: rightShare(unknownOf(judged)),
    [`${id}-answers-wrong`]: share(wrongOf(answeredOf(judged)), answeredOf(judged)),
    [`${id}-top`]: shareRight(knownOf(judgedBy(name, 0))).percent,
    [`${id}-paraphrase`]: rightShare(ofKind(judged, 'paraphrase')),
    [`${id}-hinglish`]: rightShare(knownOf(ofKind(judged, 'Hinglish'))),
    [`${id}-typo`]: rightShare(ofKind(judged, 'typo')),
    [`${id}-short`]: rightShare(ofKind(judged, 'short')),
    [`${id}-two`]: rightShare(ofKind(judged, 'two in one')),
    [`${id}-hostile`]: answeredShare('hostile'),
    [`${id}-language`]: answeredShare('other language'),
    [`${id}-negated`]: share(
      answeredOf(unknownOf(ofKind(judged, 'negated'))),
      unknownOf(ofKind(judged, 'negated')),
    ),
  };
}

const bothOn = ({ judgedBy }: Chatbot, belongs: (row: Judged) => boolean) => ({
  before: judgedBy(NLPJS).filter(belongs),
  after: judgedBy(ENCODER).filter(belongs),
});

function differenceFigures(id: string, bot: Chatbot, belongs: (row: Judged) => boolean) {
  const change = must(difference(bothOn(bot, belongs)), `chatbot: too few utterances to compare, ${id}`);
  return {
    [`${id}-difference`]: pointsText(change.value),
    [`${id}-difference-interval`]: pointsRange(change),
  };
}

const chanceOf = (bot: Chatbot, wanted: string): string =>
  chanceText(changesTo(bothOn(bot, ({ kind }) => kind === wanted)).chance);

/** Figures that repeat a cell of a table. */
function tableFigures({ drift: changed, variants: tried, probes: probed }: Record<string, Result>) {
  const cell = (table: Result | undefined, name: string, at: number): string =>
    must(table?.rows.find((row) => row.name === name)?.cells[at], `chatbot: no row ${name}`);
  const changedIn = (name: string, ...groups: string[]): string =>
    count(sum(groups.flatMap((group) => [3, 4].map((at) => Number(cell(changed, `${name}: ${group}`, at))))));
  const others = ['about another entry', 'about nothing it knows'];
  const outOfAsked = (row: string, at: number): string =>
    ofText(Number(cell(probed, row, at)), Number(cell(probed, row, 0)));
  return {
    'encoder-drift': changedIn(ENCODER, 'all'),
    'encoder-drift-others': changedIn(ENCODER, ...others),
    'encoder-drift-lost': cell(changed, `${ENCODER}: about a reworded entry`, 3),
    'encoder-drift-gained': cell(changed, `${ENCODER}: about a reworded entry`, 4),
    'encoder-drift-chance': cell(changed, `${ENCODER}: about a reworded entry`, 5),
    'nlpjs-drift': changedIn(NLPJS, 'all'),
    'nlpjs-drift-others': changedIn(NLPJS, ...others),
    'switched-right': cell(tried, `${NLPJS}, both switches`, 1),
    'switched-refused': cell(tried, `${NLPJS}, both switches`, 2),
    'lowest-chance': formatNumber(
      Math.min(...(tried?.rows ?? []).flatMap(({ cells }) => (cells[5] ? [Number(cells[5])] : []))),
      2,
    ),
    'capitals-right': outOfAsked(`${ENCODER}: ${PROBES.capitals}`, 1),
    'constructor-silenced': outOfAsked(`${NLPJS}: ${PROBES.constructor}`, 3),
  };
}

export const computeChatbot: Compute = (data) => {
  const bot = readChatbot(data);
  const { settings, entries, tuning, utterances } = bot;
  const encoder = bot.judgedBy(ENCODER);
  const runs = readRuns(bot);
  const atDefault = bot.judgedBy(NLPJS, settings.default);
  const shuffled = runs.slice(1).map(({ changed }) => changed.length);
  const changed = drift(bot);
  const results = {
    kinds: kinds(bot),
    threshold: thresholds(bot),
    topics: magnetRows(bot, encoder),
    variants: variants(bot),
    drift: { ...changed, rows: [...changed.rows, ...repeats(runs, bot.judgedBy(NLPJS))] },
    probes: probes(bot),
  };
  return {
    figures: {
      ...assistantFigures('encoder', ENCODER, bot),
      ...assistantFigures('nlpjs', NLPJS, bot),
      ...differenceFigures('known', bot, isInScope),
      ...differenceFigures('unknown', bot, (row) => !isInScope(row)),
      ...differenceFigures('paraphrase', bot, ({ kind }) => kind === 'paraphrase'),
      ...differenceFigures('short', bot, ({ kind }) => kind === 'short'),
      'short-chance': chanceOf(bot, 'short'),
      'hostile-chance': chanceOf(bot, 'hostile'),
      ...tableFigures(results),
      'said-count': count(utterances.length),
      'tuning-count': count(tuning.length),
      'kind-count': count(new Set(utterances.map(({ kind }) => kind)).size),
      'entry-count': count(entries.length),
      'lesson-count': count(settings.lessons),
      'model-size': `${formatNumber(settings.modelBytes / 1e6)}\u00A0MB`,
      'default-threshold': formatNumber(settings.default, 1),
      'default-right': rightShare(knownOf(atDefault)),
      'default-strangers': share(answeredOf(unknownOf(atDefault)), unknownOf(atDefault)),
      'reworded-count': countWhere(entries, ({ reworded }) => reworded),
      'target-percent': `${count(settings.target)}%`,
      'order-runs': count(shuffled.length),
      'order-fewest': count(Math.min(...shuffled)),
      'order-most': count(Math.max(...shuffled)),
    },
    results,
    traces: {
      paraphrase: trace(bot, wrongOf(ofKind(encoder, 'paraphrase'))),
      hostile: trace(bot, wrongOf(ofKind(encoder, 'hostile'))),
    },
  };
};
