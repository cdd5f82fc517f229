import { count, formatNumber, ofText } from '../../lib/figure-format.ts';
import { intervalText, percentText } from '../../lib/rate-text.ts';
import {
  AS_DOCUMENTED,
  byEntry,
  drift,
  kinds,
  probes,
  readRuns,
  repeats,
  thresholds,
  variants,
} from './tables.ts';
import { magnetRows, trace } from './turns.ts';
import { isInScope, readChatbot, rightOf, type Judged } from './verdicts.ts';
import type { Compute, Result } from '../report.ts';
import { countWhere } from '../shares.ts';

/** Above any threshold in common use. */
const SURE = 0.9;

const wrongOf = (rows: readonly Judged[]): Judged[] => rows.filter(({ verdict }) => verdict === 'wrong');
const answeredOf = (rows: readonly Judged[]): Judged[] => rows.filter(({ answered }) => answered);
const knownOf = (rows: readonly Judged[]): Judged[] => rows.filter(isInScope);
const unknownOf = (rows: readonly Judged[]): Judged[] => rows.filter((row) => !isInScope(row));
const share = (some: readonly Judged[], all: readonly Judged[]): string => ofText(some.length, all.length);
const rightShare = (rows: readonly Judged[]): string => ofText(rightOf(rows), rows.length);

function accuracyFigures(judged: readonly Judged[]) {
  const of = (kind: string): Judged[] => judged.filter((row) => row.kind === kind);
  const known = knownOf(judged);
  const unknown = unknownOf(judged);
  const answered = answeredOf(judged);
  const passedOn = judged.filter((row) => !row.answered);
  const wrong = wrongOf(answered);
  return {
    'said-count': count(judged.length),
    'kind-count': count(new Set(judged.map(({ kind }) => kind)).size),
    'known-right': rightShare(known),
    'known-percent': percentText(rightOf(known) / known.length),
    'known-interval': intervalText(byEntry(known)),
    'unknown-answered': share(answeredOf(unknown), unknown),
    'answers-wrong': share(wrong, answered),
    'pass-precision': rightShare(passedOn),
    'pass-recall': rightShare(unknown),
    'paraphrase-right': rightShare(of('paraphrase')),
    'paraphrase-wrong': share(wrongOf(of('paraphrase')), of('paraphrase')),
    'off-topic-answered': share(answeredOf(of('off topic')), of('off topic')),
    'hostile-answered': share(answeredOf(of('hostile')), of('hostile')),
    'language-answered': share(answeredOf(of('other language')), of('other language')),
    'negated-answered': share(answeredOf(unknownOf(of('negated'))), unknownOf(of('negated'))),
    'negated-right': rightShare(knownOf(of('negated'))),
    'two-answered': share(answeredOf(of('two in one')), of('two in one')),
    'sure-value': formatNumber(SURE, 1),
    'sure-wrong': share(
      wrong.filter(({ confidence }) => confidence >= SURE),
      wrong,
    ),
  };
}

/** Figures that repeat a cell of a table. */
function tableFigures({ drift: changed, variants: tried, probes: probed }: Record<string, Result>) {
  const cell = (table: Result | undefined, name: string, at: number): string =>
    table?.rows.find((row) => row.name === name)?.cells[at] ?? '';
  const number = (table: Result | undefined, name: string, at: number): number =>
    Number(cell(table, name, at));
  const sideways = ['about another entry', 'about nothing it knows'];
  const sum = (...columns: number[]): number =>
    sideways.flatMap((name) => columns.map((at) => number(changed, name, at))).reduce((a, b) => a + b);
  return {
    'drift-changed': count(number(changed, 'all', 3) + number(changed, 'all', 4)),
    'drift-before': cell(changed, 'all', 1),
    'drift-after': cell(changed, 'all', 2),
    'drift-lost': cell(changed, 'all', 3),
    'drift-gained': cell(changed, 'all', 4),
    'drift-chance': cell(changed, 'all', 5),
    'drift-sideways': ofText(sum(3, 4), sum(0)),
    'switched-passed': cell(tried, 'both switches', 1),
    'switched-lost': cell(tried, 'both switches', 2),
    'switched-gained': cell(tried, 'both switches', 3),
    'tried-count': count((tried?.rows.length ?? 1) - 1),
    'probe-silenced': ofText(
      number(probed, 'with the word “constructor”', 3),
      number(probed, 'with the word “constructor”', 0),
    ),
  };
}

export const computeChatbot: Compute = (data) => {
  const bot = readChatbot(data);
  const { settings, entries, judgedBy } = bot;
  const usual = judgedBy(AS_DOCUMENTED);
  const runs = readRuns(bot, usual);
  const shuffled = runs.slice(1).map(({ changed }) => changed);
  const changed = drift(bot, usual);
  const results = {
    kinds: kinds(usual, settings.target),
    threshold: thresholds(bot),
    topics: magnetRows(bot, usual),
    variants: variants(bot, usual),
    drift: { ...changed, rows: [...changed.rows, ...repeats(runs, usual)] },
    probes: probes(bot),
  };
  const of = (kind: string): Judged[] => usual.filter((row) => row.kind === kind);
  const wrong = wrongOf(answeredOf(usual));
  const taughtCount = knownOf(usual).filter(({ kind }) => kind !== 'two in one' && kind !== 'negated').length;
  return {
    figures: {
      ...accuracyFigures(usual),
      ...tableFigures(results),
      'entry-count': count(entries.length),
      'lesson-count': count(settings.lessons),
      'reworded-count': countWhere(entries, ({ reworded }) => reworded),
      'target-percent': `${count(settings.target)}%`,
      'threshold-value': formatNumber(settings.threshold, 1),
      'order-runs': count(shuffled.length),
      'order-fewest': count(Math.min(...shuffled.map(({ length }) => length))),
      'order-most': count(Math.max(...shuffled.map(({ length }) => length))),
      'taught-each': formatNumber(taughtCount / 2 / entries.length, 1),
      'order-ever': ofText(new Set(shuffled.flat()).size, usual.length),
    },
    results,
    traces: {
      paraphrase: trace(bot, wrongOf(of('paraphrase'))),
      sure: trace(
        bot,
        wrong.filter(({ text }) => text.length < 60),
      ),
    },
  };
};
